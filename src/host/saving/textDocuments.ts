import * as v from "valibot";
import * as vscode from "vscode";
import { safeName } from "../../node/writing/exportNames";
import { type TextPlace, textPlace } from "../../shared/channel/panelSides";
import { RequestError } from "../../shared/channel/requestError";
import { describePoint, type PointInfo } from "../../shared/questions/points";
import { sliceTensor } from "../../shared/questions/tensors";
import { lastPart } from "../../shared/series/lastPart";
import { runTitle } from "../../shared/subject/subject";
import { foreign } from "../../tensor/said/sentence";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import type { Data } from "../data";
import { ids } from "../ids";
import { localeNumber } from "../localeText";
import { shortened } from "../names";
import { escapedText } from "./escapedText";

/** Beyond that VS Code's editor does little with a text but hold it. */
const MAX_BYTES = 16 << 20;

/** Limit of the characters of a tag's last part in a title. */
const MAX_NAME = 40;

/** Limit of the characters of a part of a path. */
const MAX_PART = 100;

/** A text, and where it stands in its series. */
interface FoundText {
  readonly point: PointInfo;
  /** Bytes where they are no UTF-8. */
  readonly value: string | Uint8Array;
}

/** Texts of files as documents that can only be read. Their URIs say all that it takes to read them again. */
export class TextDocuments implements vscode.TextDocumentContentProvider {
  private readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }

  async provideTextDocumentContent(uri: vscode.Uri, token?: vscode.CancellationToken): Promise<string> {
    const controller = new AbortController();
    const subscription = token?.onCancellationRequested(() => controller.abort());
    try {
      const { value } = await this.find(placeOf(uri), controller.signal);
      return typeof value === "string" ? value : escapedText(value);
    } finally {
      subscription?.dispose();
    }
  }

  /** Throws what keeps the text from being read: nobody sees an editor that says so. */
  async open(place: TextPlace): Promise<void> {
    const found = await this.find(place);
    const document = await vscode.workspace.openTextDocument(uriOf(place, found));
    await vscode.window.showTextDocument(document, { preview: true });
  }

  /** Two texts in VS Code's editor of differences. Throws like `open`. */
  async diff(before: TextPlace, after: TextPlace): Promise<void> {
    const [old, now] = await Promise.all([this.find(before), this.find(after)]);
    const [left, right] = [uriOf(before, old), uriOf(after, now)];
    await vscode.commands.executeCommand("vscode.diff", left, right, diffTitle(before, old, after, now), {
      preview: true,
    });
  }

  private async find({ index, ...id }: TextPlace, signal?: AbortSignal): Promise<FoundText> {
    const options = signal && { signal };
    const point = await this.data.ask(describePoint, id, options);
    if (point.error) throw new RequestError("unreadable", point.error.sentence);
    const slice = sliceAt(point.shape ?? [], index);
    const { values } = await this.data.ask(sliceTensor, { ...id, slice, maxStringBytes: MAX_BYTES }, options);
    const value = values.kind === "string" ? values.array[0] : undefined;
    if (value === undefined) throw failure("notFound", vscode.l10n.t("There is no text here"));
    if (typeof value === "object" && !(value instanceof Uint8Array)) {
      const most = localeNumber(MAX_BYTES >> 20);
      throw failure("tooLarge", vscode.l10n.t("The text has more than {0} MiB: save it to a file instead", most));
    }
    return { point, value };
  }
}

/** The index of an element, given by its place in row-major order, as a slice. Throws `notFound`. */
function sliceAt(shape: Shape, index: number): string {
  if (index >= elementCount(shape)) throw failure("notFound", vscode.l10n.t("There is no text here"));
  let rest = index;
  const items = [...shape].reverse().map((size) => {
    const item = rest % size;
    rest = (rest - item) / size;
    return item;
  });
  return `[${items.reverse().join(", ")}]`;
}

function failure(code: string, text: string): RequestError {
  return new RequestError(code, foreign(text));
}

/** The end of the path is the editor's title, and its ending tells VS Code the language. */
function uriOf(place: TextPlace, { point, value }: FoundText): vscode.Uri {
  const ending = typeof value === "string" && place.kind === "text" ? "md" : "txt";
  const name = `${nameOf(place)} ${stepText(point)}`;
  const folder = `${runTitle(place)}/${place.tag}`.split("/").map(folderName).join("/");
  return vscode.Uri.from({
    scheme: ids.textScheme,
    path: `/${folder}/${folderName(name)}.${ending}`,
    query: JSON.stringify(place),
  });
}

function folderName(name: string): string {
  return safeName(shortened(name, MAX_PART));
}

function placeOf({ query }: vscode.Uri): TextPlace {
  let given: unknown;
  try {
    given = JSON.parse(query);
  } catch {
    given = undefined;
  }
  const result = v.safeParse(textPlace, given);
  if (!result.success) throw failure("badParams", vscode.l10n.t("There is no text here"));
  return result.output;
}

/** `notes[3] · run`; the number is that of a string among several. */
function nameOf({ tag, index, ...run }: TextPlace): string {
  const name = shortened(lastPart(tag), MAX_NAME) || vscode.l10n.t("(empty)");
  return `${name}${index > 0 ? `[${index}]` : ""} · ${shortened(runTitle(run), MAX_NAME)} ·`;
}

function stepText({ step }: PointInfo): string {
  return vscode.l10n.t("step {0}", step);
}

/** Title of a diff; common parts stand once. */
function diffTitle(before: TextPlace, { point: old }: FoundText, after: TextPlace, { point: now }: FoundText): string {
  const [left, right] = [`${nameOf(before)} ${stepText(old)}`, `${nameOf(after)} ${stepText(now)}`];
  return nameOf(before) === nameOf(after) ? `${left} ↔ ${stepText(now)}` : `${left} ↔ ${right}`;
}
