import { registerControls } from "./ui/controls";
import "./shell";

registerControls();
