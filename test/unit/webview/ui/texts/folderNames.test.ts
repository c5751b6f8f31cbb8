import { expect, it } from "vitest";
import { folderNames } from "../../../../../webview/ui/texts/folderNames";

it.each([
  [
    ["/logs/a", "/logs/b"],
    ["a", "b"],
  ],
  [
    ["/one/logs", "/two/logs"],
    ["one/logs", "two/logs"],
  ],
  [
    ["c:\\one\\logs", "c:\\two\\logs"],
    ["one/logs", "two/logs"],
  ],
  [
    ["grpc://host:1/logs", "s3://bucket/runs"],
    ["logs", "runs"],
  ],
])("names of %j are as short as tells them apart", (addresses, names) => {
  expect([...folderNames(addresses).values()]).toEqual(names);
});
