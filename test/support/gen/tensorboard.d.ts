// Made by .ci/proto.mjs from proto/tensorboard: do not edit.

import type * as $protobuf from "protobufjs/minimal.js";
import type Long from "long";

/** Namespace tensorboard. */
export namespace tensorboard {

    /**
     * Properties of an Event.
     * @deprecated Use tensorboard.Event.$Properties instead.
     */
    interface IEvent extends tensorboard.Event.$Properties {
    }

    /** Represents an Event. */
    class Event {

        /**
         * Constructs a new Event.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.Event.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Event wallTime. */
        wallTime: number;

        /** Event step. */
        step: Long;

        /** Event fileVersion. */
        fileVersion?: (string|null);

        /** Event graphDef. */
        graphDef?: (Uint8Array|null);

        /** Event summary. */
        summary?: (tensorboard.Summary.$Properties|null);

        /** Event logMessage. */
        logMessage?: (tensorboard.LogMessage.$Properties|null);

        /** Event sessionLog. */
        sessionLog?: (tensorboard.SessionLog.$Properties|null);

        /** Event taggedRunMetadata. */
        taggedRunMetadata?: (tensorboard.TaggedRunMetadata.$Properties|null);

        /** Event metaGraphDef. */
        metaGraphDef?: (Uint8Array|null);

        /** Event sourceMetadata. */
        sourceMetadata?: (tensorboard.SourceMetadata.$Properties|null);

        /** Event what. */
        what?: ("fileVersion"|"graphDef"|"summary"|"logMessage"|"sessionLog"|"taggedRunMetadata"|"metaGraphDef");

        /**
         * Decodes an Event message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.Event & tensorboard.Event.$Shape} Event
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.Event & tensorboard.Event.$Shape;
    }

    namespace Event {

        /** Properties of an Event. */
        interface $Properties {

            /** Event wallTime */
            wallTime?: (number|null);

            /** Event step */
            step?: (Long|null);

            /** Event fileVersion */
            fileVersion?: (string|null);

            /** Event graphDef */
            graphDef?: (Uint8Array|null);

            /** Event summary */
            summary?: (tensorboard.Summary.$Properties|null);

            /** Event logMessage */
            logMessage?: (tensorboard.LogMessage.$Properties|null);

            /** Event sessionLog */
            sessionLog?: (tensorboard.SessionLog.$Properties|null);

            /** Event taggedRunMetadata */
            taggedRunMetadata?: (tensorboard.TaggedRunMetadata.$Properties|null);

            /** Event metaGraphDef */
            metaGraphDef?: (Uint8Array|null);

            /** Event sourceMetadata */
            sourceMetadata?: (tensorboard.SourceMetadata.$Properties|null);

            /** Event what */
            what?: ("fileVersion"|"graphDef"|"summary"|"logMessage"|"sessionLog"|"taggedRunMetadata"|"metaGraphDef");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of an Event. */
        type $Shape = {
          wallTime?: number|null;
          step?: Long|null;
          fileVersion?: string|null;
          graphDef?: Uint8Array|null;
          summary?: tensorboard.Summary.$Shape|null;
          logMessage?: tensorboard.LogMessage.$Shape|null;
          sessionLog?: tensorboard.SessionLog.$Shape|null;
          taggedRunMetadata?: tensorboard.TaggedRunMetadata.$Shape|null;
          metaGraphDef?: Uint8Array|null;
          sourceMetadata?: tensorboard.SourceMetadata.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ what?: undefined; fileVersion?: null; graphDef?: null; summary?: null; logMessage?: null; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "fileVersion"; fileVersion: string; graphDef?: null; summary?: null; logMessage?: null; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "graphDef"; fileVersion?: null; graphDef: Uint8Array; summary?: null; logMessage?: null; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "summary"; fileVersion?: null; graphDef?: null; summary: tensorboard.Summary.$Shape; logMessage?: null; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "logMessage"; fileVersion?: null; graphDef?: null; summary?: null; logMessage: tensorboard.LogMessage.$Shape; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "sessionLog"; fileVersion?: null; graphDef?: null; summary?: null; logMessage?: null; sessionLog: tensorboard.SessionLog.$Shape; taggedRunMetadata?: null; metaGraphDef?: null }|{ what?: "taggedRunMetadata"; fileVersion?: null; graphDef?: null; summary?: null; logMessage?: null; sessionLog?: null; taggedRunMetadata: tensorboard.TaggedRunMetadata.$Shape; metaGraphDef?: null }|{ what?: "metaGraphDef"; fileVersion?: null; graphDef?: null; summary?: null; logMessage?: null; sessionLog?: null; taggedRunMetadata?: null; metaGraphDef: Uint8Array })
        );
    }

    /**
     * Properties of a SourceMetadata.
     * @deprecated Use tensorboard.SourceMetadata.$Properties instead.
     */
    interface ISourceMetadata extends tensorboard.SourceMetadata.$Properties {
    }

    /** Represents a SourceMetadata. */
    class SourceMetadata {

        /**
         * Constructs a new SourceMetadata.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.SourceMetadata.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SourceMetadata writer. */
        writer: string;

        /**
         * Decodes a SourceMetadata message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.SourceMetadata & tensorboard.SourceMetadata.$Shape} SourceMetadata
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.SourceMetadata & tensorboard.SourceMetadata.$Shape;
    }

    namespace SourceMetadata {

        /** Properties of a SourceMetadata. */
        interface $Properties {

            /** SourceMetadata writer */
            writer?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SourceMetadata. */
        type $Shape = tensorboard.SourceMetadata.$Properties;
    }

    /**
     * Properties of a LogMessage.
     * @deprecated Use tensorboard.LogMessage.$Properties instead.
     */
    interface ILogMessage extends tensorboard.LogMessage.$Properties {
    }

    /** Represents a LogMessage. */
    class LogMessage {

        /**
         * Constructs a new LogMessage.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.LogMessage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** LogMessage level. */
        level: tensorboard.LogMessage.Level;

        /** LogMessage message. */
        message: string;

        /**
         * Decodes a LogMessage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.LogMessage & tensorboard.LogMessage.$Shape} LogMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.LogMessage & tensorboard.LogMessage.$Shape;
    }

    namespace LogMessage {

        /** Properties of a LogMessage. */
        interface $Properties {

            /** LogMessage level */
            level?: (tensorboard.LogMessage.Level|null);

            /** LogMessage message */
            message?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a LogMessage. */
        type $Shape = tensorboard.LogMessage.$Properties;

        /** Level enum. */
        enum Level {

            /** UNKNOWN value */
            UNKNOWN = 0,

            /** DEBUGGING value */
            DEBUGGING = 10,

            /** INFO value */
            INFO = 20,

            /** WARN value */
            WARN = 30,

            /** ERROR value */
            ERROR = 40,

            /** FATAL value */
            FATAL = 50
        }
    }

    /**
     * Properties of a SessionLog.
     * @deprecated Use tensorboard.SessionLog.$Properties instead.
     */
    interface ISessionLog extends tensorboard.SessionLog.$Properties {
    }

    /** Represents a SessionLog. */
    class SessionLog {

        /**
         * Constructs a new SessionLog.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.SessionLog.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SessionLog status. */
        status: tensorboard.SessionLog.SessionStatus;

        /** SessionLog checkpointPath. */
        checkpointPath: string;

        /** SessionLog msg. */
        msg: string;

        /**
         * Decodes a SessionLog message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.SessionLog & tensorboard.SessionLog.$Shape} SessionLog
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.SessionLog & tensorboard.SessionLog.$Shape;
    }

    namespace SessionLog {

        /** Properties of a SessionLog. */
        interface $Properties {

            /** SessionLog status */
            status?: (tensorboard.SessionLog.SessionStatus|null);

            /** SessionLog checkpointPath */
            checkpointPath?: (string|null);

            /** SessionLog msg */
            msg?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SessionLog. */
        type $Shape = tensorboard.SessionLog.$Properties;

        /** SessionStatus enum. */
        enum SessionStatus {

            /** STATUS_UNSPECIFIED value */
            STATUS_UNSPECIFIED = 0,

            /** START value */
            START = 1,

            /** STOP value */
            STOP = 2,

            /** CHECKPOINT value */
            CHECKPOINT = 3
        }
    }

    /**
     * Properties of a TaggedRunMetadata.
     * @deprecated Use tensorboard.TaggedRunMetadata.$Properties instead.
     */
    interface ITaggedRunMetadata extends tensorboard.TaggedRunMetadata.$Properties {
    }

    /** Represents a TaggedRunMetadata. */
    class TaggedRunMetadata {

        /**
         * Constructs a new TaggedRunMetadata.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.TaggedRunMetadata.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TaggedRunMetadata tag. */
        tag: string;

        /** TaggedRunMetadata runMetadata. */
        runMetadata: Uint8Array;

        /**
         * Decodes a TaggedRunMetadata message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.TaggedRunMetadata & tensorboard.TaggedRunMetadata.$Shape} TaggedRunMetadata
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.TaggedRunMetadata & tensorboard.TaggedRunMetadata.$Shape;
    }

    namespace TaggedRunMetadata {

        /** Properties of a TaggedRunMetadata. */
        interface $Properties {

            /** TaggedRunMetadata tag */
            tag?: (string|null);

            /** TaggedRunMetadata runMetadata */
            runMetadata?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TaggedRunMetadata. */
        type $Shape = tensorboard.TaggedRunMetadata.$Properties;
    }

    /** DataClass enum. */
    enum DataClass {

        /** DATA_CLASS_UNKNOWN value */
        DATA_CLASS_UNKNOWN = 0,

        /** DATA_CLASS_SCALAR value */
        DATA_CLASS_SCALAR = 1,

        /** DATA_CLASS_TENSOR value */
        DATA_CLASS_TENSOR = 2,

        /** DATA_CLASS_BLOB_SEQUENCE value */
        DATA_CLASS_BLOB_SEQUENCE = 3
    }

    /**
     * Properties of a SummaryMetadata.
     * @deprecated Use tensorboard.SummaryMetadata.$Properties instead.
     */
    interface ISummaryMetadata extends tensorboard.SummaryMetadata.$Properties {
    }

    /** Represents a SummaryMetadata. */
    class SummaryMetadata {

        /**
         * Constructs a new SummaryMetadata.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.SummaryMetadata.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SummaryMetadata pluginData. */
        pluginData?: (tensorboard.SummaryMetadata.PluginData.$Properties|null);

        /** SummaryMetadata displayName. */
        displayName: string;

        /** SummaryMetadata summaryDescription. */
        summaryDescription: string;

        /** SummaryMetadata dataClass. */
        dataClass: tensorboard.DataClass;

        /**
         * Decodes a SummaryMetadata message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.SummaryMetadata & tensorboard.SummaryMetadata.$Shape} SummaryMetadata
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.SummaryMetadata & tensorboard.SummaryMetadata.$Shape;
    }

    namespace SummaryMetadata {

        /** Properties of a SummaryMetadata. */
        interface $Properties {

            /** SummaryMetadata pluginData */
            pluginData?: (tensorboard.SummaryMetadata.PluginData.$Properties|null);

            /** SummaryMetadata displayName */
            displayName?: (string|null);

            /** SummaryMetadata summaryDescription */
            summaryDescription?: (string|null);

            /** SummaryMetadata dataClass */
            dataClass?: (tensorboard.DataClass|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SummaryMetadata. */
        type $Shape = tensorboard.SummaryMetadata.$Properties;

        /**
         * Properties of a PluginData.
         * @deprecated Use tensorboard.SummaryMetadata.PluginData.$Properties instead.
         */
        interface IPluginData extends tensorboard.SummaryMetadata.PluginData.$Properties {
        }

        /** Represents a PluginData. */
        class PluginData {

            /**
             * Constructs a new PluginData.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.SummaryMetadata.PluginData.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PluginData pluginName. */
            pluginName: string;

            /** PluginData content. */
            content: Uint8Array;

            /**
             * Decodes a PluginData message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.SummaryMetadata.PluginData & tensorboard.SummaryMetadata.PluginData.$Shape} PluginData
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.SummaryMetadata.PluginData & tensorboard.SummaryMetadata.PluginData.$Shape;
        }

        namespace PluginData {

            /** Properties of a PluginData. */
            interface $Properties {

                /** PluginData pluginName */
                pluginName?: (string|null);

                /** PluginData content */
                content?: (Uint8Array|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PluginData. */
            type $Shape = tensorboard.SummaryMetadata.PluginData.$Properties;
        }
    }

    /**
     * Properties of a HistogramProto.
     * @deprecated Use tensorboard.HistogramProto.$Properties instead.
     */
    interface IHistogramProto extends tensorboard.HistogramProto.$Properties {
    }

    /** Represents a HistogramProto. */
    class HistogramProto {

        /**
         * Constructs a new HistogramProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.HistogramProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** HistogramProto min. */
        min: number;

        /** HistogramProto max. */
        max: number;

        /** HistogramProto num. */
        num: number;

        /** HistogramProto sum. */
        sum: number;

        /** HistogramProto sumSquares. */
        sumSquares: number;

        /** HistogramProto bucketLimit. */
        bucketLimit: number[];

        /** HistogramProto bucket. */
        bucket: number[];

        /**
         * Decodes a HistogramProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.HistogramProto & tensorboard.HistogramProto.$Shape} HistogramProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.HistogramProto & tensorboard.HistogramProto.$Shape;
    }

    namespace HistogramProto {

        /** Properties of a HistogramProto. */
        interface $Properties {

            /** HistogramProto min */
            min?: (number|null);

            /** HistogramProto max */
            max?: (number|null);

            /** HistogramProto num */
            num?: (number|null);

            /** HistogramProto sum */
            sum?: (number|null);

            /** HistogramProto sumSquares */
            sumSquares?: (number|null);

            /** HistogramProto bucketLimit */
            bucketLimit?: (number[]|null);

            /** HistogramProto bucket */
            bucket?: (number[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a HistogramProto. */
        type $Shape = tensorboard.HistogramProto.$Properties;
    }

    /**
     * Properties of a Summary.
     * @deprecated Use tensorboard.Summary.$Properties instead.
     */
    interface ISummary extends tensorboard.Summary.$Properties {
    }

    /** Represents a Summary. */
    class Summary {

        /**
         * Constructs a new Summary.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.Summary.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Summary value. */
        value: tensorboard.Summary.Value.$Properties[];

        /**
         * Decodes a Summary message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.Summary & tensorboard.Summary.$Shape} Summary
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.Summary & tensorboard.Summary.$Shape;
    }

    namespace Summary {

        /** Properties of a Summary. */
        interface $Properties {

            /** Summary value */
            value?: (tensorboard.Summary.Value.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Summary. */
        type $Shape = {
          value?: tensorboard.Summary.Value.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };

        /**
         * Properties of an Image.
         * @deprecated Use tensorboard.Summary.Image.$Properties instead.
         */
        interface IImage extends tensorboard.Summary.Image.$Properties {
        }

        /** Represents an Image. */
        class Image {

            /**
             * Constructs a new Image.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.Summary.Image.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Image height. */
            height: number;

            /** Image width. */
            width: number;

            /** Image colorspace. */
            colorspace: number;

            /** Image encodedImageString. */
            encodedImageString: Uint8Array;

            /**
             * Decodes an Image message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.Summary.Image & tensorboard.Summary.Image.$Shape} Image
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.Summary.Image & tensorboard.Summary.Image.$Shape;
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

                /** Image encodedImageString */
                encodedImageString?: (Uint8Array|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Image. */
            type $Shape = tensorboard.Summary.Image.$Properties;
        }

        /**
         * Properties of an Audio.
         * @deprecated Use tensorboard.Summary.Audio.$Properties instead.
         */
        interface IAudio extends tensorboard.Summary.Audio.$Properties {
        }

        /** Represents an Audio. */
        class Audio {

            /**
             * Constructs a new Audio.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.Summary.Audio.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Audio sampleRate. */
            sampleRate: number;

            /** Audio numChannels. */
            numChannels: Long;

            /** Audio lengthFrames. */
            lengthFrames: Long;

            /** Audio encodedAudioString. */
            encodedAudioString: Uint8Array;

            /** Audio contentType. */
            contentType: string;

            /**
             * Decodes an Audio message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.Summary.Audio & tensorboard.Summary.Audio.$Shape} Audio
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.Summary.Audio & tensorboard.Summary.Audio.$Shape;
        }

        namespace Audio {

            /** Properties of an Audio. */
            interface $Properties {

                /** Audio sampleRate */
                sampleRate?: (number|null);

                /** Audio numChannels */
                numChannels?: (Long|null);

                /** Audio lengthFrames */
                lengthFrames?: (Long|null);

                /** Audio encodedAudioString */
                encodedAudioString?: (Uint8Array|null);

                /** Audio contentType */
                contentType?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Audio. */
            type $Shape = tensorboard.Summary.Audio.$Properties;
        }

        /**
         * Properties of a Value.
         * @deprecated Use tensorboard.Summary.Value.$Properties instead.
         */
        interface IValue extends tensorboard.Summary.Value.$Properties {
        }

        /** Represents a Value. */
        class Value {

            /**
             * Constructs a new Value.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.Summary.Value.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Value nodeName. */
            nodeName: string;

            /** Value tag. */
            tag: string;

            /** Value metadata. */
            metadata?: (tensorboard.SummaryMetadata.$Properties|null);

            /** Value simpleValue. */
            simpleValue?: (number|null);

            /** Value obsoleteOldStyleHistogram. */
            obsoleteOldStyleHistogram?: (Uint8Array|null);

            /** Value image. */
            image?: (tensorboard.Summary.Image.$Properties|null);

            /** Value histo. */
            histo?: (tensorboard.HistogramProto.$Properties|null);

            /** Value audio. */
            audio?: (tensorboard.Summary.Audio.$Properties|null);

            /** Value tensor. */
            tensor?: (tensorboard.TensorProto.$Properties|null);

            /** Value value. */
            value?: ("simpleValue"|"obsoleteOldStyleHistogram"|"image"|"histo"|"audio"|"tensor");

            /**
             * Decodes a Value message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.Summary.Value & tensorboard.Summary.Value.$Shape} Value
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.Summary.Value & tensorboard.Summary.Value.$Shape;
        }

        namespace Value {

            /** Properties of a Value. */
            interface $Properties {

                /** Value nodeName */
                nodeName?: (string|null);

                /** Value tag */
                tag?: (string|null);

                /** Value metadata */
                metadata?: (tensorboard.SummaryMetadata.$Properties|null);

                /** Value simpleValue */
                simpleValue?: (number|null);

                /** Value obsoleteOldStyleHistogram */
                obsoleteOldStyleHistogram?: (Uint8Array|null);

                /** Value image */
                image?: (tensorboard.Summary.Image.$Properties|null);

                /** Value histo */
                histo?: (tensorboard.HistogramProto.$Properties|null);

                /** Value audio */
                audio?: (tensorboard.Summary.Audio.$Properties|null);

                /** Value tensor */
                tensor?: (tensorboard.TensorProto.$Properties|null);

                /** Value value */
                value?: ("simpleValue"|"obsoleteOldStyleHistogram"|"image"|"histo"|"audio"|"tensor");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a Value. */
            type $Shape = {
              nodeName?: string|null;
              tag?: string|null;
              metadata?: tensorboard.SummaryMetadata.$Shape|null;
              simpleValue?: number|null;
              obsoleteOldStyleHistogram?: Uint8Array|null;
              image?: tensorboard.Summary.Image.$Shape|null;
              histo?: tensorboard.HistogramProto.$Shape|null;
              audio?: tensorboard.Summary.Audio.$Shape|null;
              tensor?: tensorboard.TensorProto.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ value?: undefined; simpleValue?: null; obsoleteOldStyleHistogram?: null; image?: null; histo?: null; audio?: null; tensor?: null }|{ value?: "simpleValue"; simpleValue: number; obsoleteOldStyleHistogram?: null; image?: null; histo?: null; audio?: null; tensor?: null }|{ value?: "obsoleteOldStyleHistogram"; simpleValue?: null; obsoleteOldStyleHistogram: Uint8Array; image?: null; histo?: null; audio?: null; tensor?: null }|{ value?: "image"; simpleValue?: null; obsoleteOldStyleHistogram?: null; image: tensorboard.Summary.Image.$Shape; histo?: null; audio?: null; tensor?: null }|{ value?: "histo"; simpleValue?: null; obsoleteOldStyleHistogram?: null; image?: null; histo: tensorboard.HistogramProto.$Shape; audio?: null; tensor?: null }|{ value?: "audio"; simpleValue?: null; obsoleteOldStyleHistogram?: null; image?: null; histo?: null; audio: tensorboard.Summary.Audio.$Shape; tensor?: null }|{ value?: "tensor"; simpleValue?: null; obsoleteOldStyleHistogram?: null; image?: null; histo?: null; audio?: null; tensor: tensorboard.TensorProto.$Shape })
            );
        }
    }

    /** DataType enum. */
    enum DataType {

        /** DT_INVALID value */
        DT_INVALID = 0,

        /** DT_FLOAT value */
        DT_FLOAT = 1,

        /** DT_DOUBLE value */
        DT_DOUBLE = 2,

        /** DT_INT32 value */
        DT_INT32 = 3,

        /** DT_UINT8 value */
        DT_UINT8 = 4,

        /** DT_INT16 value */
        DT_INT16 = 5,

        /** DT_INT8 value */
        DT_INT8 = 6,

        /** DT_STRING value */
        DT_STRING = 7,

        /** DT_COMPLEX64 value */
        DT_COMPLEX64 = 8,

        /** DT_INT64 value */
        DT_INT64 = 9,

        /** DT_BOOL value */
        DT_BOOL = 10,

        /** DT_QINT8 value */
        DT_QINT8 = 11,

        /** DT_QUINT8 value */
        DT_QUINT8 = 12,

        /** DT_QINT32 value */
        DT_QINT32 = 13,

        /** DT_BFLOAT16 value */
        DT_BFLOAT16 = 14,

        /** DT_QINT16 value */
        DT_QINT16 = 15,

        /** DT_QUINT16 value */
        DT_QUINT16 = 16,

        /** DT_UINT16 value */
        DT_UINT16 = 17,

        /** DT_COMPLEX128 value */
        DT_COMPLEX128 = 18,

        /** DT_HALF value */
        DT_HALF = 19,

        /** DT_RESOURCE value */
        DT_RESOURCE = 20,

        /** DT_VARIANT value */
        DT_VARIANT = 21,

        /** DT_UINT32 value */
        DT_UINT32 = 22,

        /** DT_UINT64 value */
        DT_UINT64 = 23,

        /** DT_FLOAT8_E5M2 value */
        DT_FLOAT8_E5M2 = 24,

        /** DT_FLOAT8_E4M3FN value */
        DT_FLOAT8_E4M3FN = 25,

        /** DT_FLOAT8_E4M3FNUZ value */
        DT_FLOAT8_E4M3FNUZ = 26,

        /** DT_FLOAT8_E4M3B11FNUZ value */
        DT_FLOAT8_E4M3B11FNUZ = 27,

        /** DT_FLOAT8_E5M2FNUZ value */
        DT_FLOAT8_E5M2FNUZ = 28,

        /** DT_INT4 value */
        DT_INT4 = 29,

        /** DT_UINT4 value */
        DT_UINT4 = 30,

        /** DT_INT2 value */
        DT_INT2 = 31,

        /** DT_UINT2 value */
        DT_UINT2 = 32,

        /** DT_FLOAT4_E2M1FN value */
        DT_FLOAT4_E2M1FN = 33,

        /** DT_FLOAT_REF value */
        DT_FLOAT_REF = 101,

        /** DT_DOUBLE_REF value */
        DT_DOUBLE_REF = 102,

        /** DT_INT32_REF value */
        DT_INT32_REF = 103,

        /** DT_UINT8_REF value */
        DT_UINT8_REF = 104,

        /** DT_INT16_REF value */
        DT_INT16_REF = 105,

        /** DT_INT8_REF value */
        DT_INT8_REF = 106,

        /** DT_STRING_REF value */
        DT_STRING_REF = 107,

        /** DT_COMPLEX64_REF value */
        DT_COMPLEX64_REF = 108,

        /** DT_INT64_REF value */
        DT_INT64_REF = 109,

        /** DT_BOOL_REF value */
        DT_BOOL_REF = 110,

        /** DT_QINT8_REF value */
        DT_QINT8_REF = 111,

        /** DT_QUINT8_REF value */
        DT_QUINT8_REF = 112,

        /** DT_QINT32_REF value */
        DT_QINT32_REF = 113,

        /** DT_BFLOAT16_REF value */
        DT_BFLOAT16_REF = 114,

        /** DT_QINT16_REF value */
        DT_QINT16_REF = 115,

        /** DT_QUINT16_REF value */
        DT_QUINT16_REF = 116,

        /** DT_UINT16_REF value */
        DT_UINT16_REF = 117,

        /** DT_COMPLEX128_REF value */
        DT_COMPLEX128_REF = 118,

        /** DT_HALF_REF value */
        DT_HALF_REF = 119,

        /** DT_RESOURCE_REF value */
        DT_RESOURCE_REF = 120,

        /** DT_VARIANT_REF value */
        DT_VARIANT_REF = 121,

        /** DT_UINT32_REF value */
        DT_UINT32_REF = 122,

        /** DT_UINT64_REF value */
        DT_UINT64_REF = 123,

        /** DT_FLOAT8_E5M2_REF value */
        DT_FLOAT8_E5M2_REF = 124,

        /** DT_FLOAT8_E4M3FN_REF value */
        DT_FLOAT8_E4M3FN_REF = 125,

        /** DT_FLOAT8_E4M3FNUZ_REF value */
        DT_FLOAT8_E4M3FNUZ_REF = 126,

        /** DT_FLOAT8_E4M3B11FNUZ_REF value */
        DT_FLOAT8_E4M3B11FNUZ_REF = 127,

        /** DT_FLOAT8_E5M2FNUZ_REF value */
        DT_FLOAT8_E5M2FNUZ_REF = 128,

        /** DT_INT4_REF value */
        DT_INT4_REF = 129,

        /** DT_UINT4_REF value */
        DT_UINT4_REF = 130,

        /** DT_INT2_REF value */
        DT_INT2_REF = 131,

        /** DT_UINT2_REF value */
        DT_UINT2_REF = 132,

        /** DT_FLOAT4_E2M1FN_REF value */
        DT_FLOAT4_E2M1FN_REF = 133
    }

    /**
     * Properties of a TensorShapeProto.
     * @deprecated Use tensorboard.TensorShapeProto.$Properties instead.
     */
    interface ITensorShapeProto extends tensorboard.TensorShapeProto.$Properties {
    }

    /** Represents a TensorShapeProto. */
    class TensorShapeProto {

        /**
         * Constructs a new TensorShapeProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.TensorShapeProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorShapeProto dim. */
        dim: tensorboard.TensorShapeProto.Dim.$Properties[];

        /** TensorShapeProto unknownRank. */
        unknownRank: boolean;

        /**
         * Decodes a TensorShapeProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.TensorShapeProto & tensorboard.TensorShapeProto.$Shape} TensorShapeProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.TensorShapeProto & tensorboard.TensorShapeProto.$Shape;
    }

    namespace TensorShapeProto {

        /** Properties of a TensorShapeProto. */
        interface $Properties {

            /** TensorShapeProto dim */
            dim?: (tensorboard.TensorShapeProto.Dim.$Properties[]|null);

            /** TensorShapeProto unknownRank */
            unknownRank?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorShapeProto. */
        type $Shape = tensorboard.TensorShapeProto.$Properties;

        /**
         * Properties of a Dim.
         * @deprecated Use tensorboard.TensorShapeProto.Dim.$Properties instead.
         */
        interface IDim extends tensorboard.TensorShapeProto.Dim.$Properties {
        }

        /** Represents a Dim. */
        class Dim {

            /**
             * Constructs a new Dim.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.TensorShapeProto.Dim.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Dim size. */
            size: Long;

            /** Dim name. */
            name: string;

            /**
             * Decodes a Dim message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.TensorShapeProto.Dim & tensorboard.TensorShapeProto.Dim.$Shape} Dim
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.TensorShapeProto.Dim & tensorboard.TensorShapeProto.Dim.$Shape;
        }

        namespace Dim {

            /** Properties of a Dim. */
            interface $Properties {

                /** Dim size */
                size?: (Long|null);

                /** Dim name */
                name?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Dim. */
            type $Shape = tensorboard.TensorShapeProto.Dim.$Properties;
        }
    }

    /**
     * Properties of a TensorProto.
     * @deprecated Use tensorboard.TensorProto.$Properties instead.
     */
    interface ITensorProto extends tensorboard.TensorProto.$Properties {
    }

    /** Represents a TensorProto. */
    class TensorProto {

        /**
         * Constructs a new TensorProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.TensorProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TensorProto dtype. */
        dtype: tensorboard.DataType;

        /** TensorProto tensorShape. */
        tensorShape?: (tensorboard.TensorShapeProto.$Properties|null);

        /** TensorProto versionNumber. */
        versionNumber: number;

        /** TensorProto tensorContent. */
        tensorContent: Uint8Array;

        /** TensorProto floatVal. */
        floatVal: number[];

        /** TensorProto doubleVal. */
        doubleVal: number[];

        /** TensorProto intVal. */
        intVal: number[];

        /** TensorProto stringVal. */
        stringVal: Uint8Array[];

        /** TensorProto scomplexVal. */
        scomplexVal: number[];

        /** TensorProto int64Val. */
        int64Val: Long[];

        /** TensorProto boolVal. */
        boolVal: boolean[];

        /** TensorProto dcomplexVal. */
        dcomplexVal: number[];

        /** TensorProto halfVal. */
        halfVal: number[];

        /** TensorProto resourceHandleVal. */
        resourceHandleVal: tensorboard.ResourceHandleProto.$Properties[];

        /** TensorProto variantVal. */
        variantVal: tensorboard.VariantTensorDataProto.$Properties[];

        /** TensorProto uint32Val. */
        uint32Val: number[];

        /** TensorProto uint64Val. */
        uint64Val: Long[];

        /** TensorProto float8Val. */
        float8Val: Uint8Array;

        /**
         * Decodes a TensorProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.TensorProto & tensorboard.TensorProto.$Shape} TensorProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.TensorProto & tensorboard.TensorProto.$Shape;
    }

    namespace TensorProto {

        /** Properties of a TensorProto. */
        interface $Properties {

            /** TensorProto dtype */
            dtype?: (tensorboard.DataType|null);

            /** TensorProto tensorShape */
            tensorShape?: (tensorboard.TensorShapeProto.$Properties|null);

            /** TensorProto versionNumber */
            versionNumber?: (number|null);

            /** TensorProto tensorContent */
            tensorContent?: (Uint8Array|null);

            /** TensorProto floatVal */
            floatVal?: (number[]|null);

            /** TensorProto doubleVal */
            doubleVal?: (number[]|null);

            /** TensorProto intVal */
            intVal?: (number[]|null);

            /** TensorProto stringVal */
            stringVal?: (Uint8Array[]|null);

            /** TensorProto scomplexVal */
            scomplexVal?: (number[]|null);

            /** TensorProto int64Val */
            int64Val?: (Long[]|null);

            /** TensorProto boolVal */
            boolVal?: (boolean[]|null);

            /** TensorProto dcomplexVal */
            dcomplexVal?: (number[]|null);

            /** TensorProto halfVal */
            halfVal?: (number[]|null);

            /** TensorProto resourceHandleVal */
            resourceHandleVal?: (tensorboard.ResourceHandleProto.$Properties[]|null);

            /** TensorProto variantVal */
            variantVal?: (tensorboard.VariantTensorDataProto.$Properties[]|null);

            /** TensorProto uint32Val */
            uint32Val?: (number[]|null);

            /** TensorProto uint64Val */
            uint64Val?: (Long[]|null);

            /** TensorProto float8Val */
            float8Val?: (Uint8Array|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TensorProto. */
        type $Shape = tensorboard.TensorProto.$Properties;
    }

    /**
     * Properties of a ResourceHandleProto.
     * @deprecated Use tensorboard.ResourceHandleProto.$Properties instead.
     */
    interface IResourceHandleProto extends tensorboard.ResourceHandleProto.$Properties {
    }

    /** Represents a ResourceHandleProto. */
    class ResourceHandleProto {

        /**
         * Constructs a new ResourceHandleProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.ResourceHandleProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ResourceHandleProto device. */
        device: string;

        /** ResourceHandleProto container. */
        container: string;

        /** ResourceHandleProto name. */
        name: string;

        /** ResourceHandleProto hashCode. */
        hashCode: Long;

        /** ResourceHandleProto maybeTypeName. */
        maybeTypeName: string;

        /** ResourceHandleProto dtypesAndShapes. */
        dtypesAndShapes: tensorboard.ResourceHandleProto.DtypeAndShape.$Properties[];

        /**
         * Decodes a ResourceHandleProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.ResourceHandleProto & tensorboard.ResourceHandleProto.$Shape} ResourceHandleProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.ResourceHandleProto & tensorboard.ResourceHandleProto.$Shape;
    }

    namespace ResourceHandleProto {

        /** Properties of a ResourceHandleProto. */
        interface $Properties {

            /** ResourceHandleProto device */
            device?: (string|null);

            /** ResourceHandleProto container */
            container?: (string|null);

            /** ResourceHandleProto name */
            name?: (string|null);

            /** ResourceHandleProto hashCode */
            hashCode?: (Long|null);

            /** ResourceHandleProto maybeTypeName */
            maybeTypeName?: (string|null);

            /** ResourceHandleProto dtypesAndShapes */
            dtypesAndShapes?: (tensorboard.ResourceHandleProto.DtypeAndShape.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ResourceHandleProto. */
        type $Shape = tensorboard.ResourceHandleProto.$Properties;

        /**
         * Properties of a DtypeAndShape.
         * @deprecated Use tensorboard.ResourceHandleProto.DtypeAndShape.$Properties instead.
         */
        interface IDtypeAndShape extends tensorboard.ResourceHandleProto.DtypeAndShape.$Properties {
        }

        /** Represents a DtypeAndShape. */
        class DtypeAndShape {

            /**
             * Constructs a new DtypeAndShape.
             * @param [properties] Properties to set
             */
            constructor(properties?: tensorboard.ResourceHandleProto.DtypeAndShape.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DtypeAndShape dtype. */
            dtype: tensorboard.DataType;

            /** DtypeAndShape shape. */
            shape?: (tensorboard.TensorShapeProto.$Properties|null);

            /**
             * Decodes a DtypeAndShape message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {tensorboard.ResourceHandleProto.DtypeAndShape & tensorboard.ResourceHandleProto.DtypeAndShape.$Shape} DtypeAndShape
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.ResourceHandleProto.DtypeAndShape & tensorboard.ResourceHandleProto.DtypeAndShape.$Shape;
        }

        namespace DtypeAndShape {

            /** Properties of a DtypeAndShape. */
            interface $Properties {

                /** DtypeAndShape dtype */
                dtype?: (tensorboard.DataType|null);

                /** DtypeAndShape shape */
                shape?: (tensorboard.TensorShapeProto.$Properties|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DtypeAndShape. */
            type $Shape = tensorboard.ResourceHandleProto.DtypeAndShape.$Properties;
        }
    }

    /**
     * Properties of a VariantTensorDataProto.
     * @deprecated Use tensorboard.VariantTensorDataProto.$Properties instead.
     */
    interface IVariantTensorDataProto extends tensorboard.VariantTensorDataProto.$Properties {
    }

    /** Represents a VariantTensorDataProto. */
    class VariantTensorDataProto {

        /**
         * Constructs a new VariantTensorDataProto.
         * @param [properties] Properties to set
         */
        constructor(properties?: tensorboard.VariantTensorDataProto.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** VariantTensorDataProto typeName. */
        typeName: string;

        /** VariantTensorDataProto metadata. */
        metadata: Uint8Array;

        /** VariantTensorDataProto tensors. */
        tensors: tensorboard.TensorProto.$Properties[];

        /**
         * Decodes a VariantTensorDataProto message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {tensorboard.VariantTensorDataProto & tensorboard.VariantTensorDataProto.$Shape} VariantTensorDataProto
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): tensorboard.VariantTensorDataProto & tensorboard.VariantTensorDataProto.$Shape;
    }

    namespace VariantTensorDataProto {

        /** Properties of a VariantTensorDataProto. */
        interface $Properties {

            /** VariantTensorDataProto typeName */
            typeName?: (string|null);

            /** VariantTensorDataProto metadata */
            metadata?: (Uint8Array|null);

            /** VariantTensorDataProto tensors */
            tensors?: (tensorboard.TensorProto.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a VariantTensorDataProto. */
        type $Shape = tensorboard.VariantTensorDataProto.$Properties;
    }
}
