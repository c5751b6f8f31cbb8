import { describe, expect, it } from "vitest";
import {
  addressBelow,
  addressName,
  addressOf,
  hasScheme,
  isAbsoluteAddress,
  isInside,
  isServed,
  partsBelow,
  schemeOf,
  shownAddress,
  shownParts,
} from "../../../src/shared/address";

describe("an address", () => {
  it.each([
    ["/logs/a/", "/logs/a"],
    ["/logs//./b/../a", "/logs/a"],
    ["/../a", "/a"],
    ["/", "/"],
    ["//server/a", "/server/a"],
    ["/logs/a\\b", "/logs/a\\b"],
    ["file:///logs/a%20b/", "/logs/a b"],
    ["FILE://localhost/logs", "/logs"],
    ["file:///logs/100%", "/logs/100%"],
    ["c:\\logs\\a\\", "c:\\logs\\a"],
    ["c:/logs/../a", "c:\\a"],
    ["c:\\", "c:\\"],
    ["file:///C:/logs", "C:\\logs"],
    ["\\\\server\\share", "\\\\server\\share\\"],
    ["\\\\server\\share\\logs\\..\\a", "\\\\server\\share\\a"],
    ["file://server/share/logs", "\\\\server\\share\\logs"],
    ["s3://bucket/a//b/../c/", "s3://bucket/a//b/../c"],
    ["grpc://host:6006", "grpc://host:6006"],
    ["https://host/a/b?sig=x/", "https://host/a/b?sig=x/"],
    ["runs/..", "runs/.."],
  ])("%s has the normal form %s", (text, address) => {
    expect(addressOf(text)).toBe(address);
    expect(addressOf(address)).toBe(address);
  });

  it("has a scheme; that of a path is file", () => {
    const schemes = ["/a", "c:\\a", "\\\\server\\share", "runs/a", "file:///a", "GRPC://h:1", "s3://b"].map(schemeOf);
    expect(schemes).toEqual(["file", "file", "file", "file", "file", "grpc", "s3"]);
    expect(["/a", "FILE:///a", "s3://b"].map(isServed)).toEqual([true, true, false]);
  });

  it("begins with a scheme or is a path, also one of a share", () => {
    expect(["file:///a", "s3://b/c", "//server/share", "c:/runs", "runs"].map(hasScheme)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("is told from a place that is relative to another", () => {
    const absolute = ["/", "/a", "c:\\a", "C:/a", "\\\\server\\share\\a", "file:///a", "s3://b"];
    expect(absolute.filter((text) => !isAbsoluteAddress(text))).toEqual([]);
    const relative = ["", "0/runs", "0", "a:b", "c:", "..", "s3:/b"];
    expect(relative.filter(isAbsoluteAddress)).toEqual([]);
  });

  it("has a name, and parts to be told apart by", () => {
    const addresses = ["/logs/a", "/", "c:\\logs\\a", "c:\\", "s3://bucket/a/", "grpc://host:6006"];
    expect(addresses.map(addressName)).toEqual(["a", "/", "a", "c:", "a", "host:6006"]);
    expect(addressName("https://user:secret@host/a?sig=b/c")).toBe("a");
    expect(shownParts("c:\\logs/a")).toEqual(["c:", "logs", "a"]);
  });

  it("is shown without what may be a secret", () => {
    expect(shownAddress("https://user:secret@host/a?sig=b#c")).toBe("https://host/a");
    expect(shownAddress("/logs/a?b#c@d")).toBe("/logs/a?b#c@d");
  });
});

describe("an address below a folder", () => {
  it("is told by its parts", () => {
    expect(partsBelow("/logs", "/logs/a/b")).toEqual(["a", "b"]);
    expect(partsBelow("/logs", "/logs")).toEqual([]);
    expect(partsBelow("/", "/a")).toEqual(["a"]);
    expect(partsBelow("/logs", "/logs/..a")).toEqual(["..a"]);
    expect(partsBelow("C:\\Logs", "c:\\logs\\Run")).toEqual(["Run"]);
    expect(partsBelow("s3://bucket", "s3://bucket/a/b")).toEqual(["a", "b"]);
  });

  it("is not one that only begins like it", () => {
    expect(isInside("/logs", "/logs2")).toBe(false);
    expect(isInside("/logs/a", "/logs")).toBe(false);
    expect(isInside("/Logs", "/logs/a")).toBe(false);
    expect(isInside("/bucket", "s3://bucket")).toBe(false);
    expect(isInside("s3://bucket/a", "gs://bucket/a/b")).toBe(false);
    expect(isInside("c:\\logs", "/c:/logs")).toBe(false);
  });

  it("has the folder's separators", () => {
    expect(addressBelow("/logs", ".")).toBe("/logs");
    expect(addressBelow("/logs", "a/b")).toBe("/logs/a/b");
    expect(addressBelow("/", "a")).toBe("/a");
    expect(addressBelow("c:\\logs", "a/b")).toBe("c:\\logs\\a\\b");
    expect(addressBelow("c:\\", "a")).toBe("c:\\a");
    expect(addressBelow("grpc://host:1", "a/b")).toBe("grpc://host:1/a/b");
  });
});
