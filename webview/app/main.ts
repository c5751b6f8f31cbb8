import type { Envelope } from "../../src/shared/channel/channel";
import { Host, type PageKeeper } from "../parts/page/host";
import { patientLoad } from "../parts/page/patientLoad";
import { LateControls } from "../ui/controls/lateControls";
import { useLocale } from "../ui/texts/localeText";
import "./frame";

interface VsCodeApi extends PageKeeper {
  postMessage(message: Envelope): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

useLocale(document.documentElement.lang);
const api = acquireVsCodeApi();
const port = {
  post: (envelope: Envelope) => api.postMessage(envelope),
  listen: (receive: (envelope: unknown) => void) =>
    window.addEventListener("message", (event: MessageEvent<unknown>) => receive(event.data)),
};
const frame = document.createElement("tensor-view-frame");
frame.host = new Host(port, api);
new LateControls(frame, (controls) => frame.loadLater(() => patientLoad(controls)));
document.body.append(frame);
