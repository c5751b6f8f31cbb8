/** Says of a file that it is one of ours, and may be written anew. */
const MARK = "Written by Tensor View: Install Command Line";

export interface LauncherTarget {
  /** The bundled command line. */
  readonly script: string;
  /** A program that runs it as Node.js where the PATH has none that is new enough: the editor's own. */
  readonly program: string;
  readonly platform: NodeJS.Platform;
}

/** Name of the launcher's file. */
export function launcherName(platform: NodeJS.Platform): string {
  return platform === "win32" ? "tensor-view.cmd" : "tensor-view";
}

/** A script of the system's shell that runs the command line with its arguments and ends with its status. */
export function launcherText({ script, program, platform }: LauncherTarget): string {
  return platform === "win32" ? cmdText(script, program) : shellText(script, program);
}

export function isLauncher(text: string): boolean {
  return text.includes(MARK);
}

function shellText(script: string, program: string): string {
  const [quotedScript, quotedProgram] = [script, program].map((path) => `'${path.replaceAll("'", `'\\''`)}'`);
  return `#!/bin/sh
# ${MARK}, and anew after an update of the extension.
case "$(node --version 2>/dev/null)" in
  v[2-9][0-9].* | v[1-9][0-9][0-9].*) exec node ${quotedScript} "$@" ;;
esac
export ELECTRON_RUN_AS_NODE=1
exec ${quotedProgram} ${quotedScript} "$@"
`;
}

/** A percent sign begins a variable unless it is doubled. */
function cmdText(script: string, program: string): string {
  const [quotedScript, quotedProgram] = [script, program].map((path) => `"${path.replaceAll("%", "%%")}"`);
  const lines = [
    "@echo off",
    `rem ${MARK}, and anew after an update of the extension.`,
    "setlocal",
    "set major=0",
    `for /f "tokens=1 delims=v." %%v in ('node --version 2^>nul') do set major=%%v`,
    "if %major% lss 20 goto editor",
    `node ${quotedScript} %*`,
    "exit /b %errorlevel%",
    ":editor",
    "set ELECTRON_RUN_AS_NODE=1",
    `${quotedProgram} ${quotedScript} %*`,
    "exit /b %errorlevel%",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
