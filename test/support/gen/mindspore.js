// Made by .ci/proto.mjs from proto/mindspore: do not edit.

import $protobuf from "protobufjs/minimal.js";

const $Reader = $protobuf.Reader, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

const $root = $protobuf.roots["mindspore"] || ($protobuf.roots["mindspore"] = {});

export const mindinsight = $root.mindinsight = (() => {

    const mindinsight = {};

    mindinsight.Event = (function() {

        const Event = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Event.prototype.wallTime = 0;
        Event.prototype.step = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
        Event.prototype.version = null;
        Event.prototype.graphDef = null;
        Event.prototype.summary = null;
        Event.prototype.explain = null;

        let $oneOfFields;

        $Object.defineProperty(Event.prototype, "what", {
            get: $util.oneOfGetter($oneOfFields = ["version", "graphDef", "summary", "explain"]),
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
            message = _target || new $root.mindinsight.Event();
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
                        message.version = reader.string();
                        message.what = "version";
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
                        message.summary = $root.mindinsight.Summary.decode(reader, reader.size(), $undefined, _depth + 1, message.summary);
                        message.what = "summary";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.explain = reader.bytes();
                        message.what = "explain";
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

    mindinsight.Summary = (function() {

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
            message = _target || new $root.mindinsight.Summary();
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
                        message.value.push($root.mindinsight.Summary.Value.decode(reader, reader.size(), $undefined, _depth + 1));
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
            Image.prototype.encodedImage = $util.newBuffer([]);

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
                message = _target || new $root.mindinsight.Summary.Image();
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
                            message.encodedImage = reader.bytes();
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

        Summary.Histogram = (function() {

            const Histogram = function (properties) {
                this.buckets = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Histogram.prototype.buckets = $util.emptyArray;
            Histogram.prototype.nanCount = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Histogram.prototype.posInfCount = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Histogram.prototype.negInfCount = $util.Long ? $util.Long.fromBits(0,0,false) : 0;
            Histogram.prototype.max = 0;
            Histogram.prototype.min = 0;
            Histogram.prototype.sum = 0;
            Histogram.prototype.count = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            Histogram.decode = function (reader, length, _end, _depth, _target) {
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
                message = _target || new $root.mindinsight.Summary.Histogram();
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
                            if (!(message.buckets && message.buckets.length))
                                message.buckets = [];
                            message.buckets.push($root.mindinsight.Summary.Histogram.bucket.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            message.nanCount = reader.int64();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            message.posInfCount = reader.int64();
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            message.negInfCount = reader.int64();
                            continue;
                        }
                    case 5: {
                            if (wireType !== 1)
                                break;
                            message.max = reader.double();
                            continue;
                        }
                    case 6: {
                            if (wireType !== 1)
                                break;
                            message.min = reader.double();
                            continue;
                        }
                    case 7: {
                            if (wireType !== 1)
                                break;
                            message.sum = reader.double();
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            message.count = reader.int64();
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

            Histogram.bucket = (function() {

                const bucket = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                bucket.prototype.left = 0;
                bucket.prototype.width = 0;
                bucket.prototype.count = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

                bucket.decode = function (reader, length, _end, _depth, _target) {
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
                    message = _target || new $root.mindinsight.Summary.Histogram.bucket();
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
                                message.left = reader.double();
                                continue;
                            }
                        case 2: {
                                if (wireType !== 1)
                                    break;
                                message.width = reader.double();
                                continue;
                            }
                        case 3: {
                                if (wireType !== 0)
                                    break;
                                message.count = reader.int64();
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

                return bucket;
            })();

            return Histogram;
        })();

        Summary.Value = (function() {

            const Value = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Value.prototype.tag = "";
            Value.prototype.scalarValue = null;
            Value.prototype.image = null;
            Value.prototype.tensor = null;
            Value.prototype.histogram = null;
            Value.prototype.lossLandscape = null;

            let $oneOfFields;

            $Object.defineProperty(Value.prototype, "value", {
                get: $util.oneOfGetter($oneOfFields = ["scalarValue", "image", "tensor", "histogram", "lossLandscape"]),
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
                message = _target || new $root.mindinsight.Summary.Value();
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
                    case 3: {
                            if (wireType !== 5)
                                break;
                            message.scalarValue = reader.float();
                            message.value = "scalarValue";
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            message.image = $root.mindinsight.Summary.Image.decode(reader, reader.size(), $undefined, _depth + 1, message.image);
                            message.value = "image";
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.tensor = $root.mindinsight.TensorProto.decode(reader, reader.size(), $undefined, _depth + 1, message.tensor);
                            message.value = "tensor";
                            continue;
                        }
                    case 9: {
                            if (wireType !== 2)
                                break;
                            message.histogram = $root.mindinsight.Summary.Histogram.decode(reader, reader.size(), $undefined, _depth + 1, message.histogram);
                            message.value = "histogram";
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            message.lossLandscape = reader.bytes();
                            message.value = "lossLandscape";
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

    mindinsight.TensorProto = (function() {

        const TensorProto = function (properties) {
            this.dims = [];
            this.floatData = [];
            this.int32Data = [];
            this.int64Data = [];
            this.doubleData = [];
            this.uint64Data = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        TensorProto.prototype.dims = $util.emptyArray;
        TensorProto.prototype.dataType = 0;
        TensorProto.prototype.floatData = $util.emptyArray;
        TensorProto.prototype.int32Data = $util.emptyArray;
        TensorProto.prototype.int64Data = $util.emptyArray;
        TensorProto.prototype.doubleData = $util.emptyArray;
        TensorProto.prototype.uint64Data = $util.emptyArray;
        TensorProto.prototype.rawData = $util.newBuffer([]);

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
            message = _target || new $root.mindinsight.TensorProto();
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
                        if (wireType === 2) {
                            if (!(message.dims && message.dims.length))
                                message.dims = [];
                            reader.int64s(message.dims);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.dims && message.dims.length))
                            message.dims = [];
                        message.dims.push(reader.int64());
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.dataType = reader.int32();
                        continue;
                    }
                case 3: {
                        if (wireType === 2) {
                            if (!(message.floatData && message.floatData.length))
                                message.floatData = [];
                            reader.floats(message.floatData);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.floatData && message.floatData.length))
                            message.floatData = [];
                        message.floatData.push(reader.float());
                        continue;
                    }
                case 4: {
                        if (wireType === 2) {
                            if (!(message.int32Data && message.int32Data.length))
                                message.int32Data = [];
                            reader.int32s(message.int32Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.int32Data && message.int32Data.length))
                            message.int32Data = [];
                        message.int32Data.push(reader.int32());
                        continue;
                    }
                case 5: {
                        if (wireType === 2) {
                            if (!(message.int64Data && message.int64Data.length))
                                message.int64Data = [];
                            reader.int64s(message.int64Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.int64Data && message.int64Data.length))
                            message.int64Data = [];
                        message.int64Data.push(reader.int64());
                        continue;
                    }
                case 6: {
                        if (wireType === 2) {
                            if (!(message.doubleData && message.doubleData.length))
                                message.doubleData = [];
                            reader.doubles(message.doubleData);
                            continue;
                        }
                        if (wireType !== 1)
                            break;
                        if (!(message.doubleData && message.doubleData.length))
                            message.doubleData = [];
                        message.doubleData.push(reader.double());
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.uint64Data && message.uint64Data.length))
                                message.uint64Data = [];
                            reader.uint64s(message.uint64Data);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.uint64Data && message.uint64Data.length))
                            message.uint64Data = [];
                        message.uint64Data.push(reader.uint64());
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.rawData = reader.bytes();
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

    mindinsight.DataType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "DT_UNDEFINED"] = 0;
        values[valuesById[1] = "DT_BOOL"] = 1;
        values[valuesById[2] = "DT_INT8"] = 2;
        values[valuesById[3] = "DT_INT16"] = 3;
        values[valuesById[4] = "DT_INT32"] = 4;
        values[valuesById[5] = "DT_INT64"] = 5;
        values[valuesById[6] = "DT_UINT8"] = 6;
        values[valuesById[7] = "DT_UINT16"] = 7;
        values[valuesById[8] = "DT_UINT32"] = 8;
        values[valuesById[9] = "DT_UINT64"] = 9;
        values[valuesById[10] = "DT_FLOAT16"] = 10;
        values[valuesById[11] = "DT_FLOAT32"] = 11;
        values[valuesById[12] = "DT_FLOAT64"] = 12;
        values[valuesById[13] = "DT_STRING"] = 13;
        values[valuesById[14] = "DT_TENSOR"] = 14;
        values[valuesById[15] = "DT_GRAPH"] = 15;
        values[valuesById[16] = "DT_BOOLS"] = 16;
        values[valuesById[17] = "DT_INTS8"] = 17;
        values[valuesById[18] = "DT_INTS16"] = 18;
        values[valuesById[19] = "DT_INTS32"] = 19;
        values[valuesById[20] = "DT_INTS64"] = 20;
        values[valuesById[21] = "DT_UINTS8"] = 21;
        values[valuesById[22] = "DT_UINTS16"] = 22;
        values[valuesById[23] = "DT_UINTS32"] = 23;
        values[valuesById[24] = "DT_UINTS64"] = 24;
        values[valuesById[25] = "DT_FLOATS16"] = 25;
        values[valuesById[26] = "DT_FLOATS32"] = 26;
        values[valuesById[27] = "DT_FLOATS64"] = 27;
        values[valuesById[28] = "DT_STRINGS"] = 28;
        values[valuesById[29] = "DT_TENSORS"] = 29;
        values[valuesById[30] = "DT_GRAPHS"] = 30;
        values[valuesById[31] = "DT_TUPLE"] = 31;
        values[valuesById[32] = "DT_LIST"] = 32;
        values[valuesById[33] = "DT_DICT"] = 33;
        values[valuesById[34] = "DT_NONE"] = 34;
        values[valuesById[35] = "DT_SYM_INST"] = 35;
        values[valuesById[36] = "DT_BASE_INT"] = 36;
        values[valuesById[37] = "DT_BASE_UINT"] = 37;
        values[valuesById[38] = "DT_BASE_FLOAT"] = 38;
        values[valuesById[39] = "DT_TYPE"] = 39;
        values[valuesById[40] = "DT_ANYTHING"] = 40;
        values[valuesById[41] = "DT_REFKEY"] = 41;
        values[valuesById[42] = "DT_REF"] = 42;
        values[valuesById[43] = "DT_COMPLEX64"] = 43;
        values[valuesById[44] = "DT_COMPLEX128"] = 44;
        values[valuesById[45] = "DT_BASE_COMPLEX"] = 45;
        values[valuesById[46] = "DT_BFLOAT16"] = 46;
        values[valuesById[47] = "DT_BFLOATS16"] = 47;
        values[valuesById[48] = "DT_INT4"] = 48;
        values[valuesById[49] = "DT_SLICE"] = 49;
        return values;
    })();

    return mindinsight;
})();

export {
  $root as default
};
