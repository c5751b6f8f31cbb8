/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { runCli } from "../support/cliProgram";
import { startEvent } from "../support/sessionEvents";
import { accessibilityFindings } from "./accessibility";
import { type Opened, open } from "./samples";
import { ScalarsPanel } from "./scalarsPanel";

const COUNT = 12;
