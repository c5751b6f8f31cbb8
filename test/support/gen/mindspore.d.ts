// Made by .ci/proto.mjs from proto/mindspore: do not edit.

import type * as $protobuf from "protobufjs/minimal.js";
import type Long from "long";

/** Namespace mindinsight. */
export namespace mindinsight {

    /**
     * Properties of an Event.
     * @deprecated Use mindinsight.Event.$Properties instead.
     */
    interface IEvent extends mindinsight.Event.$Properties {
    }

    /** Represents an Event. */
    class Event {

        /**
         * Constructs a new Event.
         * @param [properties] Properties to set
         */
        constructor(properties?: mindinsight.Event.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Event wallTime. */
        wallTime: number;

        /** Event step. */
        step: Long;

        /** Event version. */
        version?: (string|null);

        /** Event graphDef. */
        graphDef?: (Uint8Array|null);

        /** Event summary. */
        summary?: (mindinsight.Summary.$Properties|null);

        /** Event explain. */
        explain?: (Uint8Array|null);

        /** Event what. */
        what?: ("version"|"graphDef"|"summary"|"explain");

        /**
         * Decodes an Event message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {mindinsight.Event & mindinsight.Event.$Shape} Event
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Event & mindinsight.Event.$Shape;
    }

    namespace Event {

        /** Properties of an Event. */
        interface $Properties {

            /** Event wallTime */
            wallTime?: (number|null);

            /** Event step */
            step?: (Long|null);

            /** Event version */
            version?: (string|null);

            /** Event graphDef */
            graphDef?: (Uint8Array|null);

            /** Event summary */
            summary?: (mindinsight.Summary.$Properties|null);

            /** Event explain */
            explain?: (Uint8Array|null);

            /** Event what */
            what?: ("version"|"graphDef"|"summary"|"explain");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of an Event. */
        type $Shape = {
          wallTime?: number|null;
          step?: Long|null;
          version?: string|null;
          graphDef?: Uint8Array|null;
          summary?: mindinsight.Summary.$Shape|null;
          explain?: Uint8Array|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ what?: undefined; version?: null; graphDef?: null; summary?: null; explain?: null }|{ what?: "version"; version: string; graphDef?: null; summary?: null; explain?: null }|{ what?: "graphDef"; version?: null; graphDef: Uint8Array; summary?: null; explain?: null }|{ what?: "summary"; version?: null; graphDef?: null; summary: mindinsight.Summary.$Shape; explain?: null }|{ what?: "explain"; version?: null; graphDef?: null; summary?: null; explain: Uint8Array })
        );
    }

    /**
     * Properties of a Summary.
     * @deprecated Use mindinsight.Summary.$Properties instead.
     */
    interface ISummary extends mindinsight.Summary.$Properties {
    }

    /** Represents a Summary. */
    class Summary {

        /**
         * Constructs a new Summary.
         * @param [properties] Properties to set
         */
        constructor(properties?: mindinsight.Summary.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Summary value. */
        value: mindinsight.Summary.Value.$Properties[];

        /**
         * Decodes a Summary message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {mindinsight.Summary & mindinsight.Summary.$Shape} Summary
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Summary & mindinsight.Summary.$Shape;
    }

    namespace Summary {

        /** Properties of a Summary. */
        interface $Properties {

            /** Summary value */
            value?: (mindinsight.Summary.Value.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Summary. */
        type $Shape = {
          value?: mindinsight.Summary.Value.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };

        /**
         * Properties of an Image.
         * @deprecated Use mindinsight.Summary.Image.$Properties instead.
         */
        interface IImage extends mindinsight.Summary.Image.$Properties {
        }

        /** Represents an Image. */
        class Image {

            /**
             * Constructs a new Image.
             * @param [properties] Properties to set
             */
            constructor(properties?: mindinsight.Summary.Image.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Image height. */
            height: number;

            /** Image width. */
            width: number;

            /** Image colorspace. */
            colorspace: number;

            /** Image encodedImage. */
            encodedImage: Uint8Array;

            /**
             * Decodes an Image message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {mindinsight.Summary.Image & mindinsight.Summary.Image.$Shape} Image
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Summary.Image & mindinsight.Summary.Image.$Shape;
        }

        namespace Image {

            /** Properties of an Image. */
            interface $Properties {

                /** Image height */
                height?: (number|null);

                /** Image width */
                width?: (number|null);

                /** Image colorspace */
                colorspace?: (number|null);

                /** Image encodedImage */
                encodedImage?: (Uint8Array|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Image. */
            type $Shape = mindinsight.Summary.Image.$Properties;
        }

        /**
         * Properties of a Histogram.
         * @deprecated Use mindinsight.Summary.Histogram.$Properties instead.
         */
        interface IHistogram extends mindinsight.Summary.Histogram.$Properties {
        }

        /** Represents a Histogram. */
        class Histogram {

            /**
             * Constructs a new Histogram.
             * @param [properties] Properties to set
             */
            constructor(properties?: mindinsight.Summary.Histogram.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Histogram buckets. */
            buckets: mindinsight.Summary.Histogram.bucket.$Properties[];

            /** Histogram nanCount. */
            nanCount: Long;

            /** Histogram posInfCount. */
            posInfCount: Long;

            /** Histogram negInfCount. */
            negInfCount: Long;

            /** Histogram max. */
            max: number;

            /** Histogram min. */
            min: number;

            /** Histogram sum. */
            sum: number;

            /** Histogram count. */
            count: Long;

            /**
             * Decodes a Histogram message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {mindinsight.Summary.Histogram & mindinsight.Summary.Histogram.$Shape} Histogram
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Summary.Histogram & mindinsight.Summary.Histogram.$Shape;
        }

        namespace Histogram {

            /** Properties of a Histogram. */
            interface $Properties {

                /** Histogram buckets */
                buckets?: (mindinsight.Summary.Histogram.bucket.$Properties[]|null);

                /** Histogram nanCount */
                nanCount?: (Long|null);

                /** Histogram posInfCount */
                posInfCount?: (Long|null);

                /** Histogram negInfCount */
                negInfCount?: (Long|null);

                /** Histogram max */
                max?: (number|null);

                /** Histogram min */
                min?: (number|null);

                /** Histogram sum */
                sum?: (number|null);

                /** Histogram count */
                count?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Histogram. */
            type $Shape = mindinsight.Summary.Histogram.$Properties;

            /**
             * Properties of a bucket.
             * @deprecated Use mindinsight.Summary.Histogram.bucket.$Properties instead.
             */
            interface Ibucket extends mindinsight.Summary.Histogram.bucket.$Properties {
            }

            /** Represents a bucket. */
            class bucket {

                /**
                 * Constructs a new bucket.
                 * @param [properties] Properties to set
                 */
                constructor(properties?: mindinsight.Summary.Histogram.bucket.$Properties);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];

                /** bucket left. */
                left: number;

                /** bucket width. */
                width: number;

                /** bucket count. */
                count: Long;

                /**
                 * Decodes a bucket message from the specified reader or buffer.
                 * @param reader Reader or buffer to decode from
                 * @param [length] Message length if known beforehand
                 * @returns {mindinsight.Summary.Histogram.bucket & mindinsight.Summary.Histogram.bucket.$Shape} bucket
                 * @throws {Error} If the payload is not a reader or valid buffer
                 * @throws {$protobuf.util.ProtocolError} If required fields are missing
                 */
                static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Summary.Histogram.bucket & mindinsight.Summary.Histogram.bucket.$Shape;
            }

            namespace bucket {

                /** Properties of a bucket. */
                interface $Properties {

                    /** bucket left */
                    left?: (number|null);

                    /** bucket width */
                    width?: (number|null);

                    /** bucket count */
                    count?: (Long|null);

                    /** Unknown fields preserved while decoding when enabled */
                    $unknowns?: Uint8Array[];
                }

                /** Shape of a bucket. */
                type $Shape = mindinsight.Summary.Histogram.bucket.$Properties;
            }
        }

        /**
         * Properties of a Value.
         * @deprecated Use mindinsight.Summary.Value.$Properties instead.
         */
        interface IValue extends mindinsight.Summary.Value.$Properties {
        }

        /** Represents a Value. */
        class Value {

            /**
             * Constructs a new Value.
             * @param [properties] Properties to set
             */
            constructor(properties?: mindinsight.Summary.Value.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Value tag. */
            tag: string;

            /** Value scalarValue. */
            scalarValue?: (number|null);

            /** Value image. */
            image?: (mindinsight.Summary.Image.$Properties|null);

            /** Value tensor. */
            tensor?: (mindinsight.TensorProto.$Properties|null);

            /** Value histogram. */
            histogram?: (mindinsight.Summary.Histogram.$Properties|null);

            /** Value lossLandscape. */
            lossLandscape?: (Uint8Array|null);

            /** Value value. */
            value?: ("scalarValue"|"image"|"tensor"|"histogram"|"lossLandscape");

            /**
             * Decodes a Value message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {mindinsight.Summary.Value & mindinsight.Summary.Value.$Shape} Value
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.Summary.Value & mindinsight.Summary.Value.$Shape;
        }

        namespace Value {

            /** Properties of a Value. */
            interface $Properties {

                /** Value tag */
                tag?: (string|null);

                /** Value scalarValue */
                scalarValue?: (number|null);

                /** Value image */
                image?: (mindinsight.Summary.Image.$Properties|null);

                /** Value tensor */
                tensor?: (mindinsight.TensorProto.$Properties|null);

                /** Value histogram */
                histogram?: (mindinsight.Summary.Histogram.$Properties|null);

                /** Value lossLandscape */
                lossLandscape?: (Uint8Array|null);

                /** Value value */
                value?: ("scalarValue"|"image"|"tensor"|"histogram"|"lossLandscape");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a Value. */
            type $Shape = {
              tag?: string|null;
              scalarValue?: number|null;
              image?: mindinsight.Summary.Image.$Shape|null;
              tensor?: mindinsight.TensorProto.$Shape|null;
              histogram?: mindinsight.Summary.Histogram.$Shape|null;
              lossLandscape?: Uint8Array|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ value?: undefined; scalarValue?: null; image?: null; tensor?: null; histogram?: null; lossLandscape?: null }|{ value?: "scalarValue"; scalarValue: number; image?: null; tensor?: null; histogram?: null; lossLandscape?: null }|{ value?: "image"; scalarValue?: null; image: mindinsight.Summary.Image.$Shape; tensor?: null; histogram?: null; lossLandscape?: null }|{ value?: "tensor"; scalarValue?: null; image?: null; tensor: mindinsight.TensorProto.$Shape; histogram?: null; lossLandscape?: null }|{ value?: "histogram"; scalarValue?: null; image?: null; tensor?: null; histogram: mindinsight.Summary.Histogram.$Shape; lossLandscape?: null }|{ value?: "lossLandscape"; scalarValue?: null; image?: null; tensor?: null; histogram?: null; lossLandscape: Uint8Array })
            );
        }
    }

    /**
     * Properties of a TensorProto.
     * @deprecated Use mindinsight.TensorProto.$Properties instead.
     */
    interface ITensorProto extends mindinsight.TensorProto.$Properties {
    }

    /** Represents a TensorProto. */
    class TensorProto {

        /**
         * Constructs a new TensorProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: mindinsight.TensorProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorProto dims. */
        dims: Long[];

        /** TensorProto dataType. */
        dataType: mindinsight.DataType;

        /** TensorProto floatData. */
        floatData: number[];

        /** TensorProto int32Data. */
        int32Data: number[];

        /** TensorProto int64Data. */
        int64Data: Long[];

        /** TensorProto doubleData. */
        doubleData: number[];

        /** TensorProto uint64Data. */
        uint64Data: Long[];

        /** TensorProto rawData. */
        rawData: Uint8Array;

        /**
         * Decodes a TensorProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {mindinsight.TensorProto & mindinsight.TensorProto.$Shape} TensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): mindinsight.TensorProto & mindinsight.TensorProto.$Shape;
    }

    namespace TensorProto {

        /** Properties of a TensorProto. */
        interface $Properties {

            /** TensorProto dims */
            dims?: (Long[]|null);

            /** TensorProto dataType */
            dataType?: (mindinsight.DataType|null);

            /** TensorProto floatData */
            floatData?: (number[]|null);

            /** TensorProto int32Data */
            int32Data?: (number[]|null);

            /** TensorProto int64Data */
            int64Data?: (Long[]|null);

            /** TensorProto doubleData */
            doubleData?: (number[]|null);

            /** TensorProto uint64Data */
            uint64Data?: (Long[]|null);

            /** TensorProto rawData */
            rawData?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorProto. */
        type $Shape = mindinsight.TensorProto.$Properties;
    }

    /** DataType enum. */
    enum DataType {

        /** DT_UNDEFINED value */
        DT_UNDEFINED = 0,

        /** DT_BOOL value */
        DT_BOOL = 1,

        /** DT_INT8 value */
        DT_INT8 = 2,

        /** DT_INT16 value */
        DT_INT16 = 3,

        /** DT_INT32 value */
        DT_INT32 = 4,

        /** DT_INT64 value */
        DT_INT64 = 5,

        /** DT_UINT8 value */
        DT_UINT8 = 6,

        /** DT_UINT16 value */
        DT_UINT16 = 7,

        /** DT_UINT32 value */
        DT_UINT32 = 8,

        /** DT_UINT64 value */
        DT_UINT64 = 9,

        /** DT_FLOAT16 value */
        DT_FLOAT16 = 10,

        /** DT_FLOAT32 value */
        DT_FLOAT32 = 11,

        /** DT_FLOAT64 value */
        DT_FLOAT64 = 12,

        /** DT_STRING value */
        DT_STRING = 13,

        /** DT_TENSOR value */
        DT_TENSOR = 14,

        /** DT_GRAPH value */
        DT_GRAPH = 15,

        /** DT_BOOLS value */
        DT_BOOLS = 16,

        /** DT_INTS8 value */
        DT_INTS8 = 17,

        /** DT_INTS16 value */
        DT_INTS16 = 18,

        /** DT_INTS32 value */
        DT_INTS32 = 19,

        /** DT_INTS64 value */
        DT_INTS64 = 20,

        /** DT_UINTS8 value */
        DT_UINTS8 = 21,

        /** DT_UINTS16 value */
        DT_UINTS16 = 22,

        /** DT_UINTS32 value */
        DT_UINTS32 = 23,

        /** DT_UINTS64 value */
        DT_UINTS64 = 24,

        /** DT_FLOATS16 value */
        DT_FLOATS16 = 25,

        /** DT_FLOATS32 value */
        DT_FLOATS32 = 26,

        /** DT_FLOATS64 value */
        DT_FLOATS64 = 27,

        /** DT_STRINGS value */
        DT_STRINGS = 28,

        /** DT_TENSORS value */
        DT_TENSORS = 29,

        /** DT_GRAPHS value */
        DT_GRAPHS = 30,

        /** DT_TUPLE value */
        DT_TUPLE = 31,

        /** DT_LIST value */
        DT_LIST = 32,

        /** DT_DICT value */
        DT_DICT = 33,

        /** DT_NONE value */
        DT_NONE = 34,

        /** DT_SYM_INST value */
        DT_SYM_INST = 35,

        /** DT_BASE_INT value */
        DT_BASE_INT = 36,

        /** DT_BASE_UINT value */
        DT_BASE_UINT = 37,

        /** DT_BASE_FLOAT value */
        DT_BASE_FLOAT = 38,

        /** DT_TYPE value */
        DT_TYPE = 39,

        /** DT_ANYTHING value */
        DT_ANYTHING = 40,

        /** DT_REFKEY value */
        DT_REFKEY = 41,

        /** DT_REF value */
        DT_REF = 42,

        /** DT_COMPLEX64 value */
        DT_COMPLEX64 = 43,

        /** DT_COMPLEX128 value */
        DT_COMPLEX128 = 44,

        /** DT_BASE_COMPLEX value */
        DT_BASE_COMPLEX = 45,

        /** DT_BFLOAT16 value */
        DT_BFLOAT16 = 46,

        /** DT_BFLOATS16 value */
        DT_BFLOATS16 = 47,

        /** DT_INT4 value */
        DT_INT4 = 48,

        /** DT_SLICE value */
        DT_SLICE = 49
    }
}
