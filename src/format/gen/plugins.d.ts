// Made by .ci/proto.mjs from proto/plugins: do not edit.

import type * as $protobuf from "protobufjs/minimal.js";
import type Long from "long";

/** Namespace plugins. */
export namespace plugins {

    /**
     * Properties of a Versioned.
     * @deprecated Use plugins.Versioned.$Properties instead.
     */
    interface IVersioned extends plugins.Versioned.$Properties {
    }

    /** Represents a Versioned. */
    class Versioned {

        /**
         * Constructs a new Versioned.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Versioned.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Versioned version. */
        version: number;

        /**
         * Decodes a Versioned message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Versioned & plugins.Versioned.$Shape} Versioned
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Versioned & plugins.Versioned.$Shape;
    }

    namespace Versioned {

        /** Properties of a Versioned. */
        interface $Properties {

            /** Versioned version */
            version?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Versioned. */
        type $Shape = plugins.Versioned.$Properties;
    }

    /**
     * Properties of an Images.
     * @deprecated Use plugins.Images.$Properties instead.
     */
    interface IImages extends plugins.Images.$Properties {
    }

    /** Represents an Images. */
    class Images {

        /**
         * Constructs a new Images.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Images.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Images version. */
        version: number;

        /** Images converted_to_tensor. */
        converted_to_tensor: boolean;

        /**
         * Decodes an Images message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Images & plugins.Images.$Shape} Images
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Images & plugins.Images.$Shape;
    }

    namespace Images {

        /** Properties of an Images. */
        interface $Properties {

            /** Images version */
            version?: (number|null);

            /** Images converted_to_tensor */
            converted_to_tensor?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Images. */
        type $Shape = plugins.Images.$Properties;
    }

    /**
     * Properties of an Audio.
     * @deprecated Use plugins.Audio.$Properties instead.
     */
    interface IAudio extends plugins.Audio.$Properties {
    }

    /** Represents an Audio. */
    class Audio {

        /**
         * Constructs a new Audio.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Audio.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Audio version. */
        version: number;

        /** Audio encoding. */
        encoding: plugins.Audio.Encoding;

        /** Audio converted_to_tensor. */
        converted_to_tensor: boolean;

        /**
         * Decodes an Audio message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Audio & plugins.Audio.$Shape} Audio
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Audio & plugins.Audio.$Shape;
    }

    namespace Audio {

        /** Properties of an Audio. */
        interface $Properties {

            /** Audio version */
            version?: (number|null);

            /** Audio encoding */
            encoding?: (plugins.Audio.Encoding|null);

            /** Audio converted_to_tensor */
            converted_to_tensor?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Audio. */
        type $Shape = plugins.Audio.$Properties;

        /** Encoding enum. */
        enum Encoding {

            /** UNKNOWN value */
            UNKNOWN = 0,

            /** WAV value */
            WAV = 11
        }
    }

    /**
     * Properties of a PrCurves.
     * @deprecated Use plugins.PrCurves.$Properties instead.
     */
    interface IPrCurves extends plugins.PrCurves.$Properties {
    }

    /** Represents a PrCurves. */
    class PrCurves {

        /**
         * Constructs a new PrCurves.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.PrCurves.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PrCurves version. */
        version: number;

        /** PrCurves num_thresholds. */
        num_thresholds: number;

        /**
         * Decodes a PrCurves message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.PrCurves & plugins.PrCurves.$Shape} PrCurves
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.PrCurves & plugins.PrCurves.$Shape;
    }

    namespace PrCurves {

        /** Properties of a PrCurves. */
        interface $Properties {

            /** PrCurves version */
            version?: (number|null);

            /** PrCurves num_thresholds */
            num_thresholds?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PrCurves. */
        type $Shape = plugins.PrCurves.$Properties;
    }

    /**
     * Properties of a Mesh.
     * @deprecated Use plugins.Mesh.$Properties instead.
     */
    interface IMesh extends plugins.Mesh.$Properties {
    }

    /** Represents a Mesh. */
    class Mesh {

        /**
         * Constructs a new Mesh.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Mesh.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Mesh version. */
        version: number;

        /** Mesh name. */
        name: string;

        /** Mesh content_type. */
        content_type: plugins.Mesh.ContentType;

        /** Mesh json_config. */
        json_config: string;

        /** Mesh shape. */
        shape: number[];

        /** Mesh components. */
        components: number;

        /**
         * Decodes a Mesh message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Mesh & plugins.Mesh.$Shape} Mesh
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Mesh & plugins.Mesh.$Shape;
    }

    namespace Mesh {

        /** Properties of a Mesh. */
        interface $Properties {

            /** Mesh version */
            version?: (number|null);

            /** Mesh name */
            name?: (string|null);

            /** Mesh content_type */
            content_type?: (plugins.Mesh.ContentType|null);

            /** Mesh json_config */
            json_config?: (string|null);

            /** Mesh shape */
            shape?: (number[]|null);

            /** Mesh components */
            components?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Mesh. */
        type $Shape = plugins.Mesh.$Properties;

        /** ContentType enum. */
        enum ContentType {

            /** UNDEFINED value */
            UNDEFINED = 0,

            /** VERTEX value */
            VERTEX = 1,

            /** FACE value */
            FACE = 2,

            /** COLOR value */
            COLOR = 3
        }
    }

    /**
     * Properties of a Layout.
     * @deprecated Use plugins.Layout.$Properties instead.
     */
    interface ILayout extends plugins.Layout.$Properties {
    }

    /** Represents a Layout. */
    class Layout {

        /**
         * Constructs a new Layout.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Layout.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Layout version. */
        version: number;

        /** Layout category. */
        category: plugins.Category.$Properties[];

        /**
         * Decodes a Layout message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Layout & plugins.Layout.$Shape} Layout
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Layout & plugins.Layout.$Shape;
    }

    namespace Layout {

        /** Properties of a Layout. */
        interface $Properties {

            /** Layout version */
            version?: (number|null);

            /** Layout category */
            category?: (plugins.Category.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Layout. */
        type $Shape = {
          version?: number|null;
          category?: plugins.Category.$Shape[]|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a Category.
     * @deprecated Use plugins.Category.$Properties instead.
     */
    interface ICategory extends plugins.Category.$Properties {
    }

    /** Represents a Category. */
    class Category {

        /**
         * Constructs a new Category.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Category.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Category title. */
        title: string;

        /** Category chart. */
        chart: plugins.Chart.$Properties[];

        /** Category closed. */
        closed: boolean;

        /**
         * Decodes a Category message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Category & plugins.Category.$Shape} Category
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Category & plugins.Category.$Shape;
    }

    namespace Category {

        /** Properties of a Category. */
        interface $Properties {

            /** Category title */
            title?: (string|null);

            /** Category chart */
            chart?: (plugins.Chart.$Properties[]|null);

            /** Category closed */
            closed?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Category. */
        type $Shape = {
          title?: string|null;
          chart?: plugins.Chart.$Shape[]|null;
          closed?: boolean|null;
          $unknowns?: Uint8Array[];
        };
    }

    /**
     * Properties of a Chart.
     * @deprecated Use plugins.Chart.$Properties instead.
     */
    interface IChart extends plugins.Chart.$Properties {
    }

    /** Represents a Chart. */
    class Chart {

        /**
         * Constructs a new Chart.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Chart.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Chart title. */
        title: string;

        /** Chart multiline. */
        multiline?: (plugins.MultilineChart.$Properties|null);

        /** Chart margin. */
        margin?: (plugins.MarginChart.$Properties|null);

        /** Chart content. */
        content?: ("multiline"|"margin");

        /**
         * Decodes a Chart message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Chart & plugins.Chart.$Shape} Chart
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Chart & plugins.Chart.$Shape;
    }

    namespace Chart {

        /** Properties of a Chart. */
        interface $Properties {

            /** Chart title */
            title?: (string|null);

            /** Chart multiline */
            multiline?: (plugins.MultilineChart.$Properties|null);

            /** Chart margin */
            margin?: (plugins.MarginChart.$Properties|null);

            /** Chart content */
            content?: ("multiline"|"margin");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a Chart. */
        type $Shape = {
          title?: string|null;
          multiline?: plugins.MultilineChart.$Shape|null;
          margin?: plugins.MarginChart.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ content?: undefined; multiline?: null; margin?: null }|{ content?: "multiline"; multiline: plugins.MultilineChart.$Shape; margin?: null }|{ content?: "margin"; multiline?: null; margin: plugins.MarginChart.$Shape })
        );
    }

    /**
     * Properties of a MultilineChart.
     * @deprecated Use plugins.MultilineChart.$Properties instead.
     */
    interface IMultilineChart extends plugins.MultilineChart.$Properties {
    }

    /** Represents a MultilineChart. */
    class MultilineChart {

        /**
         * Constructs a new MultilineChart.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.MultilineChart.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MultilineChart tag. */
        tag: string[];

        /**
         * Decodes a MultilineChart message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.MultilineChart & plugins.MultilineChart.$Shape} MultilineChart
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.MultilineChart & plugins.MultilineChart.$Shape;
    }

    namespace MultilineChart {

        /** Properties of a MultilineChart. */
        interface $Properties {

            /** MultilineChart tag */
            tag?: (string[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MultilineChart. */
        type $Shape = plugins.MultilineChart.$Properties;
    }

    /**
     * Properties of a MarginChart.
     * @deprecated Use plugins.MarginChart.$Properties instead.
     */
    interface IMarginChart extends plugins.MarginChart.$Properties {
    }

    /** Represents a MarginChart. */
    class MarginChart {

        /**
         * Constructs a new MarginChart.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.MarginChart.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarginChart series. */
        series: plugins.MarginSeries.$Properties[];

        /**
         * Decodes a MarginChart message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.MarginChart & plugins.MarginChart.$Shape} MarginChart
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.MarginChart & plugins.MarginChart.$Shape;
    }

    namespace MarginChart {

        /** Properties of a MarginChart. */
        interface $Properties {

            /** MarginChart series */
            series?: (plugins.MarginSeries.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarginChart. */
        type $Shape = plugins.MarginChart.$Properties;
    }

    /**
     * Properties of a MarginSeries.
     * @deprecated Use plugins.MarginSeries.$Properties instead.
     */
    interface IMarginSeries extends plugins.MarginSeries.$Properties {
    }

    /** Represents a MarginSeries. */
    class MarginSeries {

        /**
         * Constructs a new MarginSeries.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.MarginSeries.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarginSeries value. */
        value: string;

        /** MarginSeries lower. */
        lower: string;

        /** MarginSeries upper. */
        upper: string;

        /**
         * Decodes a MarginSeries message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.MarginSeries & plugins.MarginSeries.$Shape} MarginSeries
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.MarginSeries & plugins.MarginSeries.$Shape;
    }

    namespace MarginSeries {

        /** Properties of a MarginSeries. */
        interface $Properties {

            /** MarginSeries value */
            value?: (string|null);

            /** MarginSeries lower */
            lower?: (string|null);

            /** MarginSeries upper */
            upper?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarginSeries. */
        type $Shape = plugins.MarginSeries.$Properties;
    }

    /**
     * Properties of a HParams.
     * @deprecated Use plugins.HParams.$Properties instead.
     */
    interface IHParams extends plugins.HParams.$Properties {
    }

    /** Represents a HParams. */
    class HParams {

        /**
         * Constructs a new HParams.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.HParams.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** HParams version. */
        version: number;

        /** HParams experiment. */
        experiment?: (plugins.Experiment.$Properties|null);

        /** HParams session_start_info. */
        session_start_info?: (plugins.SessionStart.$Properties|null);

        /** HParams session_end_info. */
        session_end_info?: (plugins.SessionEnd.$Properties|null);

        /**
         * Decodes a HParams message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.HParams & plugins.HParams.$Shape} HParams
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.HParams & plugins.HParams.$Shape;
    }

    namespace HParams {

        /** Properties of a HParams. */
        interface $Properties {

            /** HParams version */
            version?: (number|null);

            /** HParams experiment */
            experiment?: (plugins.Experiment.$Properties|null);

            /** HParams session_start_info */
            session_start_info?: (plugins.SessionStart.$Properties|null);

            /** HParams session_end_info */
            session_end_info?: (plugins.SessionEnd.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a HParams. */
        type $Shape = plugins.HParams.$Properties;
    }

    /**
     * Properties of an Experiment.
     * @deprecated Use plugins.Experiment.$Properties instead.
     */
    interface IExperiment extends plugins.Experiment.$Properties {
    }

    /** Represents an Experiment. */
    class Experiment {

        /**
         * Constructs a new Experiment.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Experiment.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Experiment description. */
        description: string;

        /** Experiment user. */
        user: string;

        /** Experiment time_created_secs. */
        time_created_secs: number;

        /** Experiment hparam_infos. */
        hparam_infos: plugins.HParamInfo.$Properties[];

        /** Experiment metric_infos. */
        metric_infos: plugins.MetricInfo.$Properties[];

        /** Experiment name. */
        name: string;

        /**
         * Decodes an Experiment message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Experiment & plugins.Experiment.$Shape} Experiment
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Experiment & plugins.Experiment.$Shape;
    }

    namespace Experiment {

        /** Properties of an Experiment. */
        interface $Properties {

            /** Experiment description */
            description?: (string|null);

            /** Experiment user */
            user?: (string|null);

            /** Experiment time_created_secs */
            time_created_secs?: (number|null);

            /** Experiment hparam_infos */
            hparam_infos?: (plugins.HParamInfo.$Properties[]|null);

            /** Experiment metric_infos */
            metric_infos?: (plugins.MetricInfo.$Properties[]|null);

            /** Experiment name */
            name?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Experiment. */
        type $Shape = plugins.Experiment.$Properties;
    }

    /**
     * Properties of a HParamInfo.
     * @deprecated Use plugins.HParamInfo.$Properties instead.
     */
    interface IHParamInfo extends plugins.HParamInfo.$Properties {
    }

    /** Represents a HParamInfo. */
    class HParamInfo {

        /**
         * Constructs a new HParamInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.HParamInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** HParamInfo name. */
        name: string;

        /** HParamInfo display_name. */
        display_name: string;

        /** HParamInfo description. */
        description: string;

        /** HParamInfo type. */
        type: plugins.HParamInfo.DataType;

        /** HParamInfo domain_discrete. */
        domain_discrete?: (plugins.ListValue.$Properties|null);

        /** HParamInfo domain_interval. */
        domain_interval?: (plugins.Interval.$Properties|null);

        /** HParamInfo differs. */
        differs: boolean;

        /**
         * Decodes a HParamInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.HParamInfo & plugins.HParamInfo.$Shape} HParamInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.HParamInfo & plugins.HParamInfo.$Shape;
    }

    namespace HParamInfo {

        /** Properties of a HParamInfo. */
        interface $Properties {

            /** HParamInfo name */
            name?: (string|null);

            /** HParamInfo display_name */
            display_name?: (string|null);

            /** HParamInfo description */
            description?: (string|null);

            /** HParamInfo type */
            type?: (plugins.HParamInfo.DataType|null);

            /** HParamInfo domain_discrete */
            domain_discrete?: (plugins.ListValue.$Properties|null);

            /** HParamInfo domain_interval */
            domain_interval?: (plugins.Interval.$Properties|null);

            /** HParamInfo differs */
            differs?: (boolean|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a HParamInfo. */
        type $Shape = plugins.HParamInfo.$Properties;

        /** DataType enum. */
        enum DataType {

            /** DATA_TYPE_UNSET value */
            DATA_TYPE_UNSET = 0,

            /** DATA_TYPE_STRING value */
            DATA_TYPE_STRING = 1,

            /** DATA_TYPE_BOOL value */
            DATA_TYPE_BOOL = 2,

            /** DATA_TYPE_FLOAT64 value */
            DATA_TYPE_FLOAT64 = 3
        }
    }

    /**
     * Properties of an Interval.
     * @deprecated Use plugins.Interval.$Properties instead.
     */
    interface IInterval extends plugins.Interval.$Properties {
    }

    /** Represents an Interval. */
    class Interval {

        /**
         * Constructs a new Interval.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Interval.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Interval min_value. */
        min_value: number;

        /** Interval max_value. */
        max_value: number;

        /**
         * Decodes an Interval message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Interval & plugins.Interval.$Shape} Interval
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Interval & plugins.Interval.$Shape;
    }

    namespace Interval {

        /** Properties of an Interval. */
        interface $Properties {

            /** Interval min_value */
            min_value?: (number|null);

            /** Interval max_value */
            max_value?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Interval. */
        type $Shape = plugins.Interval.$Properties;
    }

    /**
     * Properties of a MetricInfo.
     * @deprecated Use plugins.MetricInfo.$Properties instead.
     */
    interface IMetricInfo extends plugins.MetricInfo.$Properties {
    }

    /** Represents a MetricInfo. */
    class MetricInfo {

        /**
         * Constructs a new MetricInfo.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.MetricInfo.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MetricInfo name. */
        name?: (plugins.MetricName.$Properties|null);

        /** MetricInfo display_name. */
        display_name: string;

        /** MetricInfo description. */
        description: string;

        /** MetricInfo dataset_type. */
        dataset_type: plugins.MetricInfo.DatasetType;

        /**
         * Decodes a MetricInfo message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.MetricInfo & plugins.MetricInfo.$Shape} MetricInfo
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.MetricInfo & plugins.MetricInfo.$Shape;
    }

    namespace MetricInfo {

        /** Properties of a MetricInfo. */
        interface $Properties {

            /** MetricInfo name */
            name?: (plugins.MetricName.$Properties|null);

            /** MetricInfo display_name */
            display_name?: (string|null);

            /** MetricInfo description */
            description?: (string|null);

            /** MetricInfo dataset_type */
            dataset_type?: (plugins.MetricInfo.DatasetType|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MetricInfo. */
        type $Shape = plugins.MetricInfo.$Properties;

        /** DatasetType enum. */
        enum DatasetType {

            /** DATASET_UNKNOWN value */
            DATASET_UNKNOWN = 0,

            /** DATASET_TRAINING value */
            DATASET_TRAINING = 1,

            /** DATASET_VALIDATION value */
            DATASET_VALIDATION = 2
        }
    }

    /**
     * Properties of a MetricName.
     * @deprecated Use plugins.MetricName.$Properties instead.
     */
    interface IMetricName extends plugins.MetricName.$Properties {
    }

    /** Represents a MetricName. */
    class MetricName {

        /**
         * Constructs a new MetricName.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.MetricName.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MetricName group. */
        group: string;

        /** MetricName tag. */
        tag: string;

        /**
         * Decodes a MetricName message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.MetricName & plugins.MetricName.$Shape} MetricName
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.MetricName & plugins.MetricName.$Shape;
    }

    namespace MetricName {

        /** Properties of a MetricName. */
        interface $Properties {

            /** MetricName group */
            group?: (string|null);

            /** MetricName tag */
            tag?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MetricName. */
        type $Shape = plugins.MetricName.$Properties;
    }

    /**
     * Properties of a SessionStart.
     * @deprecated Use plugins.SessionStart.$Properties instead.
     */
    interface ISessionStart extends plugins.SessionStart.$Properties {
    }

    /** Represents a SessionStart. */
    class SessionStart {

        /**
         * Constructs a new SessionStart.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.SessionStart.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SessionStart hparams. */
        hparams: { [k: string]: plugins.Value.$Properties };

        /** SessionStart model_uri. */
        model_uri: string;

        /** SessionStart monitor_url. */
        monitor_url: string;

        /** SessionStart group_name. */
        group_name: string;

        /** SessionStart start_time_secs. */
        start_time_secs: number;

        /**
         * Decodes a SessionStart message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.SessionStart & plugins.SessionStart.$Shape} SessionStart
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.SessionStart & plugins.SessionStart.$Shape;
    }

    namespace SessionStart {

        /** Properties of a SessionStart. */
        interface $Properties {

            /** SessionStart hparams */
            hparams?: ({ [k: string]: plugins.Value.$Properties }|null);

            /** SessionStart model_uri */
            model_uri?: (string|null);

            /** SessionStart monitor_url */
            monitor_url?: (string|null);

            /** SessionStart group_name */
            group_name?: (string|null);

            /** SessionStart start_time_secs */
            start_time_secs?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SessionStart. */
        type $Shape = plugins.SessionStart.$Properties;
    }

    /**
     * Properties of a SessionEnd.
     * @deprecated Use plugins.SessionEnd.$Properties instead.
     */
    interface ISessionEnd extends plugins.SessionEnd.$Properties {
    }

    /** Represents a SessionEnd. */
    class SessionEnd {

        /**
         * Constructs a new SessionEnd.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.SessionEnd.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SessionEnd status. */
        status: plugins.SessionEnd.Status;

        /** SessionEnd end_time_secs. */
        end_time_secs: number;

        /**
         * Decodes a SessionEnd message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.SessionEnd & plugins.SessionEnd.$Shape} SessionEnd
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.SessionEnd & plugins.SessionEnd.$Shape;
    }

    namespace SessionEnd {

        /** Properties of a SessionEnd. */
        interface $Properties {

            /** SessionEnd status */
            status?: (plugins.SessionEnd.Status|null);

            /** SessionEnd end_time_secs */
            end_time_secs?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SessionEnd. */
        type $Shape = plugins.SessionEnd.$Properties;

        /** Status enum. */
        enum Status {

            /** STATUS_UNKNOWN value */
            STATUS_UNKNOWN = 0,

            /** STATUS_SUCCESS value */
            STATUS_SUCCESS = 1,

            /** STATUS_FAILURE value */
            STATUS_FAILURE = 2,

            /** STATUS_RUNNING value */
            STATUS_RUNNING = 3
        }
    }

    /**
     * Properties of a Value.
     * @deprecated Use plugins.Value.$Properties instead.
     */
    interface IValue extends plugins.Value.$Properties {
    }

    /** Represents a Value. */
    class Value {

        /**
         * Constructs a new Value.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Value.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Value null. */
        null: plugins.Value.Null;

        /** Value number. */
        number: number;

        /** Value string. */
        string: string;

        /** Value bool. */
        bool: boolean;

        /** Value struct. */
        struct?: (plugins.Struct.$Properties|null);

        /** Value list. */
        list?: (plugins.ListValue.$Properties|null);

        /**
         * Decodes a Value message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Value & plugins.Value.$Shape} Value
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Value & plugins.Value.$Shape;
    }

    namespace Value {

        /** Properties of a Value. */
        interface $Properties {

            /** Value null */
            "null"?: (plugins.Value.Null|null);

            /** Value number */
            number?: (number|null);

            /** Value string */
            string?: (string|null);

            /** Value bool */
            bool?: (boolean|null);

            /** Value struct */
            struct?: (plugins.Struct.$Properties|null);

            /** Value list */
            list?: (plugins.ListValue.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Value. */
        type $Shape = plugins.Value.$Properties;

        /** Null enum. */
        enum Null {

            /** null value */
            null = 0
        }
    }

    /**
     * Properties of a Struct.
     * @deprecated Use plugins.Struct.$Properties instead.
     */
    interface IStruct extends plugins.Struct.$Properties {
    }

    /** Represents a Struct. */
    class Struct {

        /**
         * Constructs a new Struct.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.Struct.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Struct fields. */
        fields: { [k: string]: plugins.Value.$Properties };

        /**
         * Decodes a Struct message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.Struct & plugins.Struct.$Shape} Struct
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.Struct & plugins.Struct.$Shape;
    }

    namespace Struct {

        /** Properties of a Struct. */
        interface $Properties {

            /** Struct fields */
            fields?: ({ [k: string]: plugins.Value.$Properties }|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Struct. */
        type $Shape = plugins.Struct.$Properties;
    }

    /**
     * Properties of a ListValue.
     * @deprecated Use plugins.ListValue.$Properties instead.
     */
    interface IListValue extends plugins.ListValue.$Properties {
    }

    /** Represents a ListValue. */
    class ListValue {

        /**
         * Constructs a new ListValue.
         * @param [properties] Properties to set
         */
        constructor(properties?: plugins.ListValue.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ListValue values. */
        values: plugins.Value.$Properties[];

        /**
         * Decodes a ListValue message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {plugins.ListValue & plugins.ListValue.$Shape} ListValue
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): plugins.ListValue & plugins.ListValue.$Shape;
    }

    namespace ListValue {

        /** Properties of a ListValue. */
        interface $Properties {

            /** ListValue values */
            values?: (plugins.Value.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ListValue. */
        type $Shape = plugins.ListValue.$Properties;
    }
}
