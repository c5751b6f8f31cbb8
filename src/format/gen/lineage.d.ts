// Made by .ci/proto.mjs from proto/lineage: do not edit.

import type * as $protobuf from "protobufjs/minimal.js";
import type Long from "long";

/** Namespace lineage. */
export namespace lineage {

    /**
     * Properties of a LineageEvent.
     * @deprecated Use lineage.LineageEvent.$Properties instead.
     */
    interface ILineageEvent extends lineage.LineageEvent.$Properties {
    }

    /** Represents a LineageEvent. */
    class LineageEvent {

        /**
         * Constructs a new LineageEvent.
         * @param [properties] Properties to set
         */
        constructor(properties?: lineage.LineageEvent.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** LineageEvent wall_time. */
        wall_time: number;

        /** LineageEvent version. */
        version?: (string|null);

        /** LineageEvent train_lineage. */
        train_lineage?: (lineage.TrainLineage.$Properties|null);

        /** LineageEvent evaluation_lineage. */
        evaluation_lineage?: (lineage.EvaluationLineage.$Properties|null);

        /** LineageEvent user_defined_info. */
        user_defined_info?: (lineage.UserDefinedInfo.$Properties|null);

        /** LineageEvent what. */
        what?: ("version"|"train_lineage"|"evaluation_lineage"|"user_defined_info");

        /**
         * Decodes a LineageEvent message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {lineage.LineageEvent & lineage.LineageEvent.$Shape} LineageEvent
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.LineageEvent & lineage.LineageEvent.$Shape;
    }

    namespace LineageEvent {

        /** Properties of a LineageEvent. */
        interface $Properties {

            /** LineageEvent wall_time */
            wall_time?: (number|null);

            /** LineageEvent version */
            version?: (string|null);

            /** LineageEvent train_lineage */
            train_lineage?: (lineage.TrainLineage.$Properties|null);

            /** LineageEvent evaluation_lineage */
            evaluation_lineage?: (lineage.EvaluationLineage.$Properties|null);

            /** LineageEvent user_defined_info */
            user_defined_info?: (lineage.UserDefinedInfo.$Properties|null);

            /** LineageEvent what */
            what?: ("version"|"train_lineage"|"evaluation_lineage"|"user_defined_info");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a LineageEvent. */
        type $Shape = {
          wall_time?: number|null;
          version?: string|null;
          train_lineage?: lineage.TrainLineage.$Shape|null;
          evaluation_lineage?: lineage.EvaluationLineage.$Shape|null;
          user_defined_info?: lineage.UserDefinedInfo.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ what?: undefined; version?: null; train_lineage?: null; evaluation_lineage?: null; user_defined_info?: null }|{ what?: "version"; version: string; train_lineage?: null; evaluation_lineage?: null; user_defined_info?: null }|{ what?: "train_lineage"; version?: null; train_lineage: lineage.TrainLineage.$Shape; evaluation_lineage?: null; user_defined_info?: null }|{ what?: "evaluation_lineage"; version?: null; train_lineage?: null; evaluation_lineage: lineage.EvaluationLineage.$Shape; user_defined_info?: null }|{ what?: "user_defined_info"; version?: null; train_lineage?: null; evaluation_lineage?: null; user_defined_info: lineage.UserDefinedInfo.$Shape })
        );
    }

    /**
     * Properties of a TrainLineage.
     * @deprecated Use lineage.TrainLineage.$Properties instead.
     */
    interface ITrainLineage extends lineage.TrainLineage.$Properties {
    }

    /** Represents a TrainLineage. */
    class TrainLineage {

        /**
         * Constructs a new TrainLineage.
         * @param [properties] Properties to set
         */
        constructor(properties?: lineage.TrainLineage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** TrainLineage hyper_parameters. */
        hyper_parameters?: (lineage.TrainLineage.HyperParameters.$Properties|null);

        /** TrainLineage train_dataset. */
        train_dataset?: (lineage.TrainLineage.TrainDataset.$Properties|null);

        /** TrainLineage algorithm. */
        algorithm?: (lineage.TrainLineage.Algorithm.$Properties|null);

        /** TrainLineage model. */
        model?: (lineage.TrainLineage.Model.$Properties|null);

        /**
         * Decodes a TrainLineage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {lineage.TrainLineage & lineage.TrainLineage.$Shape} TrainLineage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.TrainLineage & lineage.TrainLineage.$Shape;
    }

    namespace TrainLineage {

        /** Properties of a TrainLineage. */
        interface $Properties {

            /** TrainLineage hyper_parameters */
            hyper_parameters?: (lineage.TrainLineage.HyperParameters.$Properties|null);

            /** TrainLineage train_dataset */
            train_dataset?: (lineage.TrainLineage.TrainDataset.$Properties|null);

            /** TrainLineage algorithm */
            algorithm?: (lineage.TrainLineage.Algorithm.$Properties|null);

            /** TrainLineage model */
            model?: (lineage.TrainLineage.Model.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a TrainLineage. */
        type $Shape = lineage.TrainLineage.$Properties;

        /**
         * Properties of a HyperParameters.
         * @deprecated Use lineage.TrainLineage.HyperParameters.$Properties instead.
         */
        interface IHyperParameters extends lineage.TrainLineage.HyperParameters.$Properties {
        }

        /** Represents a HyperParameters. */
        class HyperParameters {

            /**
             * Constructs a new HyperParameters.
             * @param [properties] Properties to set
             */
            constructor(properties?: lineage.TrainLineage.HyperParameters.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** HyperParameters optimizer. */
            optimizer: string;

            /** HyperParameters learning_rate. */
            learning_rate: number;

            /** HyperParameters loss_function. */
            loss_function: string;

            /** HyperParameters epoch. */
            epoch: number;

            /** HyperParameters parallel_mode. */
            parallel_mode: string;

            /** HyperParameters device_num. */
            device_num: number;

            /** HyperParameters batch_size. */
            batch_size: number;

            /**
             * Decodes a HyperParameters message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {lineage.TrainLineage.HyperParameters & lineage.TrainLineage.HyperParameters.$Shape} HyperParameters
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.TrainLineage.HyperParameters & lineage.TrainLineage.HyperParameters.$Shape;
        }

        namespace HyperParameters {

            /** Properties of a HyperParameters. */
            interface $Properties {

                /** HyperParameters optimizer */
                optimizer?: (string|null);

                /** HyperParameters learning_rate */
                learning_rate?: (number|null);

                /** HyperParameters loss_function */
                loss_function?: (string|null);

                /** HyperParameters epoch */
                epoch?: (number|null);

                /** HyperParameters parallel_mode */
                parallel_mode?: (string|null);

                /** HyperParameters device_num */
                device_num?: (number|null);

                /** HyperParameters batch_size */
                batch_size?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a HyperParameters. */
            type $Shape = lineage.TrainLineage.HyperParameters.$Properties;
        }

        /**
         * Properties of a TrainDataset.
         * @deprecated Use lineage.TrainLineage.TrainDataset.$Properties instead.
         */
        interface ITrainDataset extends lineage.TrainLineage.TrainDataset.$Properties {
        }

        /** Represents a TrainDataset. */
        class TrainDataset {

            /**
             * Constructs a new TrainDataset.
             * @param [properties] Properties to set
             */
            constructor(properties?: lineage.TrainLineage.TrainDataset.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** TrainDataset train_dataset_path. */
            train_dataset_path: string;

            /** TrainDataset train_dataset_size. */
            train_dataset_size: number;

            /**
             * Decodes a TrainDataset message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {lineage.TrainLineage.TrainDataset & lineage.TrainLineage.TrainDataset.$Shape} TrainDataset
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.TrainLineage.TrainDataset & lineage.TrainLineage.TrainDataset.$Shape;
        }

        namespace TrainDataset {

            /** Properties of a TrainDataset. */
            interface $Properties {

                /** TrainDataset train_dataset_path */
                train_dataset_path?: (string|null);

                /** TrainDataset train_dataset_size */
                train_dataset_size?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a TrainDataset. */
            type $Shape = lineage.TrainLineage.TrainDataset.$Properties;
        }

        /**
         * Properties of an Algorithm.
         * @deprecated Use lineage.TrainLineage.Algorithm.$Properties instead.
         */
        interface IAlgorithm extends lineage.TrainLineage.Algorithm.$Properties {
        }

        /** Represents an Algorithm. */
        class Algorithm {

            /**
             * Constructs a new Algorithm.
             * @param [properties] Properties to set
             */
            constructor(properties?: lineage.TrainLineage.Algorithm.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Algorithm network. */
            network: string;

            /** Algorithm loss. */
            loss: number;

            /**
             * Decodes an Algorithm message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {lineage.TrainLineage.Algorithm & lineage.TrainLineage.Algorithm.$Shape} Algorithm
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.TrainLineage.Algorithm & lineage.TrainLineage.Algorithm.$Shape;
        }

        namespace Algorithm {

            /** Properties of an Algorithm. */
            interface $Properties {

                /** Algorithm network */
                network?: (string|null);

                /** Algorithm loss */
                loss?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Algorithm. */
            type $Shape = lineage.TrainLineage.Algorithm.$Properties;
        }

        /**
         * Properties of a Model.
         * @deprecated Use lineage.TrainLineage.Model.$Properties instead.
         */
        interface IModel extends lineage.TrainLineage.Model.$Properties {
        }

        /** Represents a Model. */
        class Model {

            /**
             * Constructs a new Model.
             * @param [properties] Properties to set
             */
            constructor(properties?: lineage.TrainLineage.Model.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Model path. */
            path: string;

            /** Model size. */
            size: Long;

            /**
             * Decodes a Model message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {lineage.TrainLineage.Model & lineage.TrainLineage.Model.$Shape} Model
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.TrainLineage.Model & lineage.TrainLineage.Model.$Shape;
        }

        namespace Model {

            /** Properties of a Model. */
            interface $Properties {

                /** Model path */
                path?: (string|null);

                /** Model size */
                size?: (Long|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Model. */
            type $Shape = lineage.TrainLineage.Model.$Properties;
        }
    }

    /**
     * Properties of an EvaluationLineage.
     * @deprecated Use lineage.EvaluationLineage.$Properties instead.
     */
    interface IEvaluationLineage extends lineage.EvaluationLineage.$Properties {
    }

    /** Represents an EvaluationLineage. */
    class EvaluationLineage {

        /**
         * Constructs a new EvaluationLineage.
         * @param [properties] Properties to set
         */
        constructor(properties?: lineage.EvaluationLineage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** EvaluationLineage metric. */
        metric: string;

        /** EvaluationLineage valid_dataset. */
        valid_dataset?: (lineage.EvaluationLineage.ValidDataset.$Properties|null);

        /**
         * Decodes an EvaluationLineage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {lineage.EvaluationLineage & lineage.EvaluationLineage.$Shape} EvaluationLineage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.EvaluationLineage & lineage.EvaluationLineage.$Shape;
    }

    namespace EvaluationLineage {

        /** Properties of an EvaluationLineage. */
        interface $Properties {

            /** EvaluationLineage metric */
            metric?: (string|null);

            /** EvaluationLineage valid_dataset */
            valid_dataset?: (lineage.EvaluationLineage.ValidDataset.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an EvaluationLineage. */
        type $Shape = lineage.EvaluationLineage.$Properties;

        /**
         * Properties of a ValidDataset.
         * @deprecated Use lineage.EvaluationLineage.ValidDataset.$Properties instead.
         */
        interface IValidDataset extends lineage.EvaluationLineage.ValidDataset.$Properties {
        }

        /** Represents a ValidDataset. */
        class ValidDataset {

            /**
             * Constructs a new ValidDataset.
             * @param [properties] Properties to set
             */
            constructor(properties?: lineage.EvaluationLineage.ValidDataset.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ValidDataset valid_dataset_path. */
            valid_dataset_path: string;

            /** ValidDataset valid_dataset_size. */
            valid_dataset_size: number;

            /**
             * Decodes a ValidDataset message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {lineage.EvaluationLineage.ValidDataset & lineage.EvaluationLineage.ValidDataset.$Shape} ValidDataset
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.EvaluationLineage.ValidDataset & lineage.EvaluationLineage.ValidDataset.$Shape;
        }

        namespace ValidDataset {

            /** Properties of a ValidDataset. */
            interface $Properties {

                /** ValidDataset valid_dataset_path */
                valid_dataset_path?: (string|null);

                /** ValidDataset valid_dataset_size */
                valid_dataset_size?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ValidDataset. */
            type $Shape = lineage.EvaluationLineage.ValidDataset.$Properties;
        }
    }

    /**
     * Properties of a UserDefinedInfo.
     * @deprecated Use lineage.UserDefinedInfo.$Properties instead.
     */
    interface IUserDefinedInfo extends lineage.UserDefinedInfo.$Properties {
    }

    /** Represents a UserDefinedInfo. */
    class UserDefinedInfo {

        /**
         * Constructs a new UserDefinedInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: lineage.UserDefinedInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** UserDefinedInfo user_info. */
        user_info: lineage.UserDefinedInfo.$Properties[];

        /** UserDefinedInfo map_dict. */
        map_dict: { [k: string]: lineage.UserDefinedInfo.$Properties };

        /** UserDefinedInfo map_int32. */
        map_int32: { [k: string]: number };

        /** UserDefinedInfo map_str. */
        map_str: { [k: string]: string };

        /** UserDefinedInfo map_double. */
        map_double: { [k: string]: number };

        /**
         * Decodes a UserDefinedInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {lineage.UserDefinedInfo & lineage.UserDefinedInfo.$Shape} UserDefinedInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): lineage.UserDefinedInfo & lineage.UserDefinedInfo.$Shape;
    }

    namespace UserDefinedInfo {

        /** Properties of a UserDefinedInfo. */
        interface $Properties {

            /** UserDefinedInfo user_info */
            user_info?: (lineage.UserDefinedInfo.$Properties[]|null);

            /** UserDefinedInfo map_dict */
            map_dict?: ({ [k: string]: lineage.UserDefinedInfo.$Properties }|null);

            /** UserDefinedInfo map_int32 */
            map_int32?: ({ [k: string]: number }|null);

            /** UserDefinedInfo map_str */
            map_str?: ({ [k: string]: string }|null);

            /** UserDefinedInfo map_double */
            map_double?: ({ [k: string]: number }|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a UserDefinedInfo. */
        type $Shape = lineage.UserDefinedInfo.$Properties;
    }
}
