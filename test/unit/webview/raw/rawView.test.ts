// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Kind } from "../../../../src/shared/kind";
import type { SeriesSubject } from "../../../../src/shared/subject";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage } from "../../../support/domPage";
import { event, file, messageField, TENSORFLOW, TENSORFLOW_NAME, textField, varintField } from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";
import { MemoryKeeper } from "../../../support/pageHost";
import "../../../../webview/frame";

let page: DomPage;
afterEach(() => page.close());

function open(run: string, tag: string, kind: Kind): DomPage {
  const logdir = join(fixtures, run);
  const subject: SeriesSubject = { on: "series", logdir, run: ".", tag, kind, view: "raw" };
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject } });
  return page;
}

const lines = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");

describe("the raw view", () => {
  it("tells of a hyper parameter what its plugin says", async () => {
    open("torch/scalars/hp", "_hparams_/experiment", "hparams");
    await page.says("DATA_TYPE_FLOAT64");
  });
});
