// A thread that matches names for the extension host, which must not wait for a pattern.
import { serve } from "../threadEntry";
import { nameAnswers } from "./nameAnswers";
import { nameMethods } from "./nameMethods";

serve(nameMethods, nameAnswers);
