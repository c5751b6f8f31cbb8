// Made by .ci/proto.mjs from proto/tensorboard: do not edit.

import $protobuf from "protobufjs/minimal.js";

const $Reader = $protobuf.Reader, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

const $root = $protobuf.roots["tensorboard"] || ($protobuf.roots["tensorboard"] = {});

export const tensorboard = $root.tensorboard = (() => {

    const tensorboard = {};

    tensorboard.Event = (function() {

        const Event = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Event.prototype.wallTime = 0;
        Event.prototype.step = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
        Event.prototype.fileVersion = null;
        Event.prototype.graphDef = null;
        Event.prototype.summary = null;
        Event.prototype.logMessage = null;
        Event.prototype.sessionLog = null;
        Event.prototype.taggedRunMetadata = null;
        Event.prototype.metaGraphDef = null;
        Event.prototype.sourceMetadata = null;

        let $oneOfFields;

        $Object.defineProperty(Event.prototype, "what", {
            get: $util.oneOfGetter($oneOfFields = ["fileVersion", "graphDef", "summary", "logMessage", "sessionLog", "taggedRunMetadata", "metaGraphDef"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        Event.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.Event();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        message.wallTime = reader.double();
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.step = reader.int64();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.fileVersion = reader.string();
                        message.what = "fileVersion";
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.graphDef = reader.bytes();
                        message.what = "graphDef";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.summary = $root.tensorboard.Summary.decode(reader, reader.size(), $undefined, _depth + 1, message.summary);
                        message.what = "summary";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.logMessage = $root.tensorboard.LogMessage.decode(reader, reader.size(), $undefined, _depth + 1, message.logMessage);
                        message.what = "logMessage";
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.sessionLog = $root.tensorboard.SessionLog.decode(reader, reader.size(), $undefined, _depth + 1, message.sessionLog);
                        message.what = "sessionLog";
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.taggedRunMetadata = $root.tensorboard.TaggedRunMetadata.decode(reader, reader.size(), $undefined, _depth + 1, message.taggedRunMetadata);
                        message.what = "taggedRunMetadata";
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.metaGraphDef = reader.bytes();
                        message.what = "metaGraphDef";
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.sourceMetadata = $root.tensorboard.SourceMetadata.decode(reader, reader.size(), $undefined, _depth + 1, message.sourceMetadata);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Event;
    })();

    tensorboard.SourceMetadata = (function() {

        const SourceMetadata = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        SourceMetadata.prototype.writer = "";

        SourceMetadata.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.SourceMetadata();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.writer = reader.string();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return SourceMetadata;
    })();

    tensorboard.LogMessage = (function() {

        const LogMessage = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        LogMessage.prototype.level = 0;
        LogMessage.prototype.message = "";

        LogMessage.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.LogMessage();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        message.level = reader.int32();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.message = reader.string();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        LogMessage.Level = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "UNKNOWN"] = 0;
            values[valuesById[10] = "DEBUGGING"] = 10;
            values[valuesById[20] = "INFO"] = 20;
            values[valuesById[30] = "WARN"] = 30;
            values[valuesById[40] = "ERROR"] = 40;
            values[valuesById[50] = "FATAL"] = 50;
            return values;
        })();

        return LogMessage;
    })();

    tensorboard.SessionLog = (function() {

        const SessionLog = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        SessionLog.prototype.status = 0;
        SessionLog.prototype.checkpointPath = "";
        SessionLog.prototype.msg = "";

        SessionLog.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.SessionLog();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        message.status = reader.int32();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.checkpointPath = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.msg = reader.string();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        SessionLog.SessionStatus = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "STATUS_UNSPECIFIED"] = 0;
            values[valuesById[1] = "START"] = 1;
            values[valuesById[2] = "STOP"] = 2;
            values[valuesById[3] = "CHECKPOINT"] = 3;
            return values;
        })();

        return SessionLog;
    })();

    tensorboard.TaggedRunMetadata = (function() {

        const TaggedRunMetadata = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        TaggedRunMetadata.prototype.tag = "";
        TaggedRunMetadata.prototype.runMetadata = $util.newBuffer([]);

        TaggedRunMetadata.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.TaggedRunMetadata();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.tag = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.runMetadata = reader.bytes();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return TaggedRunMetadata;
    })();

    tensorboard.DataClass = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "DATA_CLASS_UNKNOWN"] = 0;
        values[valuesById[1] = "DATA_CLASS_SCALAR"] = 1;
        values[valuesById[2] = "DATA_CLASS_TENSOR"] = 2;
        values[valuesById[3] = "DATA_CLASS_BLOB_SEQUENCE"] = 3;
        return values;
    })();

    tensorboard.SummaryMetadata = (function() {

        const SummaryMetadata = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        SummaryMetadata.prototype.pluginData = null;
        SummaryMetadata.prototype.displayName = "";
        SummaryMetadata.prototype.summaryDescription = "";
        SummaryMetadata.prototype.dataClass = 0;

        SummaryMetadata.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.SummaryMetadata();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.pluginData = $root.tensorboard.SummaryMetadata.PluginData.decode(reader, reader.size(), $undefined, _depth + 1, message.pluginData);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.displayName = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.summaryDescription = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.dataClass = reader.int32();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        SummaryMetadata.PluginData = (function() {

            const PluginData = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            PluginData.prototype.pluginName = "";
            PluginData.prototype.content = $util.newBuffer([]);

            PluginData.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.SummaryMetadata.PluginData();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.pluginName = reader.string();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.content = reader.bytes();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return PluginData;
        })();

        return SummaryMetadata;
    })();

    tensorboard.HistogramProto = (function() {

        const HistogramProto = function (properties) {
            this.bucketLimit = [];
            this.bucket = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        HistogramProto.prototype.min = 0;
        HistogramProto.prototype.max = 0;
        HistogramProto.prototype.num = 0;
        HistogramProto.prototype.sum = 0;
        HistogramProto.prototype.sumSquares = 0;
        HistogramProto.prototype.bucketLimit = $util.emptyArray;
        HistogramProto.prototype.bucket = $util.emptyArray;

        HistogramProto.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.HistogramProto();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        message.min = reader.double();
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        message.max = reader.double();
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        message.num = reader.double();
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        message.sum = reader.double();
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        message.sumSquares = reader.double();
                        continue;
                    }
                case 6: {
                        if (wireType === 2) {
                            if (!(message.bucketLimit && message.bucketLimit.length))
                                message.bucketLimit = [];
                            reader.doubles(message.bucketLimit);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.bucketLimit && message.bucketLimit.length))
                            message.bucketLimit = [];
                        message.bucketLimit.push(reader.double());
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.bucket && message.bucket.length))
                                message.bucket = [];
                            reader.doubles(message.bucket);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.bucket && message.bucket.length))
                            message.bucket = [];
                        message.bucket.push(reader.double());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return HistogramProto;
    })();

    tensorboard.Summary = (function() {

        const Summary = function (properties) {
            this.value = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Summary.prototype.value = $util.emptyArray;

        Summary.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.Summary();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.value && message.value.length))
                            message.value = [];
                        message.value.push($root.tensorboard.Summary.Value.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        Summary.Image = (function() {

            const Image = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Image.prototype.height = 0;
            Image.prototype.width = 0;
            Image.prototype.colorspace = 0;
            Image.prototype.encodedImageString = $util.newBuffer([]);

            Image.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.Summary.Image();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            message.height = reader.int32();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            message.width = reader.int32();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            message.colorspace = reader.int32();
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.encodedImageString = reader.bytes();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Image;
        })();

        Summary.Audio = (function() {

            const Audio = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Audio.prototype.sampleRate = 0;
            Audio.prototype.numChannels = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Audio.prototype.lengthFrames = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Audio.prototype.encodedAudioString = $util.newBuffer([]);
            Audio.prototype.contentType = "";

            Audio.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.Summary.Audio();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 5)
                                break;
                            message.sampleRate = reader.float();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            message.numChannels = reader.int64();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            message.lengthFrames = reader.int64();
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.encodedAudioString = reader.bytes();
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            message.contentType = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Audio;
        })();

        Summary.Value = (function() {

            const Value = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Value.prototype.nodeName = "";
            Value.prototype.tag = "";
            Value.prototype.metadata = null;
            Value.prototype.simpleValue = null;
            Value.prototype.obsoleteOldStyleHistogram = null;
            Value.prototype.image = null;
            Value.prototype.histo = null;
            Value.prototype.audio = null;
            Value.prototype.tensor = null;

            let $oneOfFields;

            $Object.defineProperty(Value.prototype, "value", {
                get: $util.oneOfGetter($oneOfFields = ["simpleValue", "obsoleteOldStyleHistogram", "image", "histo", "audio", "tensor"]),
                set: $util.oneOfSetter($oneOfFields)
            });

            Value.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.Summary.Value();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 7: {
                            if (wireType !== 2)
                                break;
                            message.nodeName = reader.string();
                            continue;
                        }
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.tag = reader.string();
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            message.metadata = $root.tensorboard.SummaryMetadata.decode(reader, reader.size(), $undefined, _depth + 1, message.metadata);
                            continue;
                        }
                    case 2: {
                            if (wireType !== 5)
                                break;
                            message.simpleValue = reader.float();
                            message.value = "simpleValue";
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.obsoleteOldStyleHistogram = reader.bytes();
                            message.value = "obsoleteOldStyleHistogram";
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.image = $root.tensorboard.Summary.Image.decode(reader, reader.size(), $undefined, _depth + 1, message.image);
                            message.value = "image";
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            message.histo = $root.tensorboard.HistogramProto.decode(reader, reader.size(), $undefined, _depth + 1, message.histo);
                            message.value = "histo";
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            message.audio = $root.tensorboard.Summary.Audio.decode(reader, reader.size(), $undefined, _depth + 1, message.audio);
                            message.value = "audio";
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.tensor = $root.tensorboard.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.tensor);
                            message.value = "tensor";
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Value;
        })();

        return Summary;
    })();

    tensorboard.DataType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "DT_INVALID"] = 0;
        values[valuesById[1] = "DT_FLOAT"] = 1;
        values[valuesById[2] = "DT_DOUBLE"] = 2;
        values[valuesById[3] = "DT_INT32"] = 3;
        values[valuesById[4] = "DT_UINT8"] = 4;
        values[valuesById[5] = "DT_INT16"] = 5;
        values[valuesById[6] = "DT_INT8"] = 6;
        values[valuesById[7] = "DT_STRING"] = 7;
        values[valuesById[8] = "DT_COMPLEX64"] = 8;
        values[valuesById[9] = "DT_INT64"] = 9;
        values[valuesById[10] = "DT_BOOL"] = 10;
        values[valuesById[11] = "DT_QINT8"] = 11;
        values[valuesById[12] = "DT_QUINT8"] = 12;
        values[valuesById[13] = "DT_QINT32"] = 13;
        values[valuesById[14] = "DT_BFLOAT16"] = 14;
        values[valuesById[15] = "DT_QINT16"] = 15;
        values[valuesById[16] = "DT_QUINT16"] = 16;
        values[valuesById[17] = "DT_UINT16"] = 17;
        values[valuesById[18] = "DT_COMPLEX128"] = 18;
        values[valuesById[19] = "DT_HALF"] = 19;
        values[valuesById[20] = "DT_RESOURCE"] = 20;
        values[valuesById[21] = "DT_VARIANT"] = 21;
        values[valuesById[22] = "DT_UINT32"] = 22;
        values[valuesById[23] = "DT_UINT64"] = 23;
        values[valuesById[24] = "DT_FLOAT8_E5M2"] = 24;
        values[valuesById[25] = "DT_FLOAT8_E4M3FN"] = 25;
        values[valuesById[26] = "DT_FLOAT8_E4M3FNUZ"] = 26;
        values[valuesById[27] = "DT_FLOAT8_E4M3B11FNUZ"] = 27;
        values[valuesById[28] = "DT_FLOAT8_E5M2FNUZ"] = 28;
        values[valuesById[29] = "DT_INT4"] = 29;
        values[valuesById[30] = "DT_UINT4"] = 30;
        values[valuesById[31] = "DT_INT2"] = 31;
        values[valuesById[32] = "DT_UINT2"] = 32;
        values[valuesById[33] = "DT_FLOAT4_E2M1FN"] = 33;
        values[valuesById[101] = "DT_FLOAT_REF"] = 101;
        values[valuesById[102] = "DT_DOUBLE_REF"] = 102;
        values[valuesById[103] = "DT_INT32_REF"] = 103;
        values[valuesById[104] = "DT_UINT8_REF"] = 104;
        values[valuesById[105] = "DT_INT16_REF"] = 105;
        values[valuesById[106] = "DT_INT8_REF"] = 106;
        values[valuesById[107] = "DT_STRING_REF"] = 107;
        values[valuesById[108] = "DT_COMPLEX64_REF"] = 108;
        values[valuesById[109] = "DT_INT64_REF"] = 109;
        values[valuesById[110] = "DT_BOOL_REF"] = 110;
        values[valuesById[111] = "DT_QINT8_REF"] = 111;
        values[valuesById[112] = "DT_QUINT8_REF"] = 112;
        values[valuesById[113] = "DT_QINT32_REF"] = 113;
        values[valuesById[114] = "DT_BFLOAT16_REF"] = 114;
        values[valuesById[115] = "DT_QINT16_REF"] = 115;
        values[valuesById[116] = "DT_QUINT16_REF"] = 116;
        values[valuesById[117] = "DT_UINT16_REF"] = 117;
        values[valuesById[118] = "DT_COMPLEX128_REF"] = 118;
        values[valuesById[119] = "DT_HALF_REF"] = 119;
        values[valuesById[120] = "DT_RESOURCE_REF"] = 120;
        values[valuesById[121] = "DT_VARIANT_REF"] = 121;
        values[valuesById[122] = "DT_UINT32_REF"] = 122;
        values[valuesById[123] = "DT_UINT64_REF"] = 123;
        values[valuesById[124] = "DT_FLOAT8_E5M2_REF"] = 124;
        values[valuesById[125] = "DT_FLOAT8_E4M3FN_REF"] = 125;
        values[valuesById[126] = "DT_FLOAT8_E4M3FNUZ_REF"] = 126;
        values[valuesById[127] = "DT_FLOAT8_E4M3B11FNUZ_REF"] = 127;
        values[valuesById[128] = "DT_FLOAT8_E5M2FNUZ_REF"] = 128;
        values[valuesById[129] = "DT_INT4_REF"] = 129;
        values[valuesById[130] = "DT_UINT4_REF"] = 130;
        values[valuesById[131] = "DT_INT2_REF"] = 131;
        values[valuesById[132] = "DT_UINT2_REF"] = 132;
        values[valuesById[133] = "DT_FLOAT4_E2M1FN_REF"] = 133;
        return values;
    })();

    tensorboard.TensorShapeProto = (function() {

        const TensorShapeProto = function (properties) {
            this.dim = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        TensorShapeProto.prototype.dim = $util.emptyArray;
        TensorShapeProto.prototype.unknownRank = false;

        TensorShapeProto.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.TensorShapeProto();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.dim && message.dim.length))
                            message.dim = [];
                        message.dim.push($root.tensorboard.TensorShapeProto.Dim.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.unknownRank = reader.bool();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        TensorShapeProto.Dim = (function() {

            const Dim = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Dim.prototype.size = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Dim.prototype.name = "";

            Dim.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.TensorShapeProto.Dim();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            message.size = reader.int64();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.name = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Dim;
        })();

        return TensorShapeProto;
    })();

    tensorboard.TensorProto = (function() {

        const TensorProto = function (properties) {
            this.floatVal = [];
            this.doubleVal = [];
            this.intVal = [];
            this.stringVal = [];
            this.scomplexVal = [];
            this.int64Val = [];
            this.boolVal = [];
            this.dcomplexVal = [];
            this.halfVal = [];
            this.resourceHandleVal = [];
            this.variantVal = [];
            this.uint32Val = [];
            this.uint64Val = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        TensorProto.prototype.dtype = 0;
        TensorProto.prototype.tensorShape = null;
        TensorProto.prototype.versionNumber = 0;
        TensorProto.prototype.tensorContent = $util.newBuffer([]);
        TensorProto.prototype.floatVal = $util.emptyArray;
        TensorProto.prototype.doubleVal = $util.emptyArray;
        TensorProto.prototype.intVal = $util.emptyArray;
        TensorProto.prototype.stringVal = $util.emptyArray;
        TensorProto.prototype.scomplexVal = $util.emptyArray;
        TensorProto.prototype.int64Val = $util.emptyArray;
        TensorProto.prototype.boolVal = $util.emptyArray;
        TensorProto.prototype.dcomplexVal = $util.emptyArray;
        TensorProto.prototype.halfVal = $util.emptyArray;
        TensorProto.prototype.resourceHandleVal = $util.emptyArray;
        TensorProto.prototype.variantVal = $util.emptyArray;
        TensorProto.prototype.uint32Val = $util.emptyArray;
        TensorProto.prototype.uint64Val = $util.emptyArray;
        TensorProto.prototype.float8Val = $util.newBuffer([]);

        TensorProto.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.TensorProto();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        message.dtype = reader.int32();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.tensorShape = $root.tensorboard.TensorShapeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.tensorShape);
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.versionNumber = reader.int32();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.tensorContent = reader.bytes();
                        continue;
                    }
                case 5: {
                        if (wireType === 2) {
                            if (!(message.floatVal && message.floatVal.length))
                                message.floatVal = [];
                            reader.floats(message.floatVal);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.floatVal && message.floatVal.length))
                            message.floatVal = [];
                        message.floatVal.push(reader.float());
                        continue;
                    }
                case 6: {
                        if (wireType === 2) {
                            if (!(message.doubleVal && message.doubleVal.length))
                                message.doubleVal = [];
                            reader.doubles(message.doubleVal);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.doubleVal && message.doubleVal.length))
                            message.doubleVal = [];
                        message.doubleVal.push(reader.double());
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.intVal && message.intVal.length))
                                message.intVal = [];
                            reader.int32s(message.intVal);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.intVal && message.intVal.length))
                            message.intVal = [];
                        message.intVal.push(reader.int32());
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.stringVal && message.stringVal.length))
                            message.stringVal = [];
                        message.stringVal.push(reader.bytes());
                        continue;
                    }
                case 9: {
                        if (wireType === 2) {
                            if (!(message.scomplexVal && message.scomplexVal.length))
                                message.scomplexVal = [];
                            reader.floats(message.scomplexVal);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.scomplexVal && message.scomplexVal.length))
                            message.scomplexVal = [];
                        message.scomplexVal.push(reader.float());
                        continue;
                    }
                case 10: {
                        if (wireType === 2) {
                            if (!(message.int64Val && message.int64Val.length))
                                message.int64Val = [];
                            reader.int64s(message.int64Val);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.int64Val && message.int64Val.length))
                            message.int64Val = [];
                        message.int64Val.push(reader.int64());
                        continue;
                    }
                case 11: {
                        if (wireType === 2) {
                            if (!(message.boolVal && message.boolVal.length))
                                message.boolVal = [];
                            reader.bools(message.boolVal);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.boolVal && message.boolVal.length))
                            message.boolVal = [];
                        message.boolVal.push(reader.bool());
                        continue;
                    }
                case 12: {
                        if (wireType === 2) {
                            if (!(message.dcomplexVal && message.dcomplexVal.length))
                                message.dcomplexVal = [];
                            reader.doubles(message.dcomplexVal);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.dcomplexVal && message.dcomplexVal.length))
                            message.dcomplexVal = [];
                        message.dcomplexVal.push(reader.double());
                        continue;
                    }
                case 13: {
                        if (wireType === 2) {
                            if (!(message.halfVal && message.halfVal.length))
                                message.halfVal = [];
                            reader.int32s(message.halfVal);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.halfVal && message.halfVal.length))
                            message.halfVal = [];
                        message.halfVal.push(reader.int32());
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if (!(message.resourceHandleVal && message.resourceHandleVal.length))
                            message.resourceHandleVal = [];
                        message.resourceHandleVal.push($root.tensorboard.ResourceHandleProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 15: {
                        if (wireType !== 2)
                            break;
                        if (!(message.variantVal && message.variantVal.length))
                            message.variantVal = [];
                        message.variantVal.push($root.tensorboard.VariantTensorDataProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 16: {
                        if (wireType === 2) {
                            if (!(message.uint32Val && message.uint32Val.length))
                                message.uint32Val = [];
                            reader.uint32s(message.uint32Val);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.uint32Val && message.uint32Val.length))
                            message.uint32Val = [];
                        message.uint32Val.push(reader.uint32());
                        continue;
                    }
                case 17: {
                        if (wireType === 2) {
                            if (!(message.uint64Val && message.uint64Val.length))
                                message.uint64Val = [];
                            reader.uint64s(message.uint64Val);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.uint64Val && message.uint64Val.length))
                            message.uint64Val = [];
                        message.uint64Val.push(reader.uint64());
                        continue;
                    }
                case 18: {
                        if (wireType !== 2)
                            break;
                        message.float8Val = reader.bytes();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return TensorProto;
    })();

    tensorboard.ResourceHandleProto = (function() {

        const ResourceHandleProto = function (properties) {
            this.dtypesAndShapes = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        ResourceHandleProto.prototype.device = "";
        ResourceHandleProto.prototype.container = "";
        ResourceHandleProto.prototype.name = "";
        ResourceHandleProto.prototype.hashCode = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        ResourceHandleProto.prototype.maybeTypeName = "";
        ResourceHandleProto.prototype.dtypesAndShapes = $util.emptyArray;

        ResourceHandleProto.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.ResourceHandleProto();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.device = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.container = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.name = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.hashCode = reader.uint64();
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.maybeTypeName = reader.string();
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if (!(message.dtypesAndShapes && message.dtypesAndShapes.length))
                            message.dtypesAndShapes = [];
                        message.dtypesAndShapes.push($root.tensorboard.ResourceHandleProto.DtypeAndShape.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        ResourceHandleProto.DtypeAndShape = (function() {

            const DtypeAndShape = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            DtypeAndShape.prototype.dtype = 0;
            DtypeAndShape.prototype.shape = null;

            DtypeAndShape.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.tensorboard.ResourceHandleProto.DtypeAndShape();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            message.dtype = reader.int32();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.shape = $root.tensorboard.TensorShapeProto.decode(reader, reader.size(), $undefined, _depth + 1, message.shape);
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return DtypeAndShape;
        })();

        return ResourceHandleProto;
    })();

    tensorboard.VariantTensorDataProto = (function() {

        const VariantTensorDataProto = function (properties) {
            this.tensors = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        VariantTensorDataProto.prototype.typeName = "";
        VariantTensorDataProto.prototype.metadata = $util.newBuffer([]);
        VariantTensorDataProto.prototype.tensors = $util.emptyArray;

        VariantTensorDataProto.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.tensorboard.VariantTensorDataProto();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.typeName = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.metadata = reader.bytes();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.tensors && message.tensors.length))
                            message.tensors = [];
                        message.tensors.push($root.tensorboard.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return VariantTensorDataProto;
    })();

    return tensorboard;
})();

export {
  $root as default
};
