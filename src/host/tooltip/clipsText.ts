import * as vscode from "vscode";
import type { ClipsOfPoint, DescribedClip } from "../../shared/questions/clips";
import { localeNumber } from "../localeText";

/** Limit of the different clips that are described. */
const MAX_TOLD = 3;

/** Text of the clips of a point: `wav 8 kHz, 2 channels, 0.1 s`, `4 clips · wav …`; empty where there are none. */
export function clipsText({ clips }: ClipsOfPoint): string {
  const kinds = [...new Set(clips.map(clipText))];
  const told = kinds.slice(0, MAX_TOLD).join("; ") + (kinds.length > MAX_TOLD ? "; …" : "");
  return clips.length < 2 ? told : `${vscode.l10n.t("{0} clips", localeNumber(clips.length))} · ${told}`;
}

function clipText({ head, format, mediaType }: DescribedClip): string {
  if (!head) return format === "unknown" ? mediaType : format;
  const { sampleRate, channels, seconds } = head;
  const rate = vscode.l10n.t("{0} kHz", localeNumber(sampleRate / 1000));
  const many = channels === 1 ? vscode.l10n.t("1 channel") : vscode.l10n.t("{0} channels", localeNumber(channels));
  return `${format} ${rate}, ${many}, ${vscode.l10n.t("{0} s", localeNumber(shortSeconds(seconds)))}`;
}

/** A tenth of a second is enough for who looks; of a short clip its first two digits. */
function shortSeconds(seconds: number): number {
  return seconds >= 1 ? Math.round(seconds * 10) / 10 : Number(seconds.toPrecision(2));
}
