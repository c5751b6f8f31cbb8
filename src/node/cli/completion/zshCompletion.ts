import {
  type CompletedCommand,
  type CompletedOption,
  type CompletedValue,
  type CompletionTable,
  optionNames,
} from "./completionTable";

/** For a file `_tensor-view` in a folder of `$fpath`, and to be sourced after `compinit`. */
export function zshCompletion({ program, options, commands }: CompletionTable): string {
  return `#compdef ${program}
# Completion of ${program} in zsh.
_${program}() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C ${options.flatMap(optionSpecs).join(" ")} '1:command:->command' '*::argument:->arguments'
  case $state in
    command)
      local -a commands=(
${commands.map(({ name, description }) => `        ${quoted(`${name}:${escaped(description)}`)}`).join("\n")}
      )
      _describe command commands
      ;;
    arguments)
      case $words[1] in
${commands.map(commandCase).join("\n")}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _${program} ]]; then _${program} "$@"; else compdef _${program} ${program}; fi`;
}

function commandCase({ name, options, args }: CompletedCommand): string {
  const specs = [...options.flatMap(optionSpecs), ...args.map((arg, i) => quoted(`${i + 1}${valueSpec(arg)}`))];
  return `        ${name})
          _arguments \\
${specs.map((spec) => `            ${spec}`).join(" \\\n")}
          ;;`;
}

/** One for each of its names, which exclude each other. */
function optionSpecs(option: CompletedOption): string[] {
  const { long, description, value } = option;
  const names = optionNames(option);
  return names.map((name) => {
    const joint = name === long ? "=" : "+";
    const ending = value ? `${joint}[${escaped(description)}]${valueSpec(value)}` : `[${escaped(description)}]`;
    return quoted(`(${names.join(" ")})${name}${ending}`);
  });
}

function valueSpec({ name, choices }: CompletedValue): string {
  return `:${name}:${choices.length > 0 ? `(${choices.join(" ")})` : "_files"}`;
}

/** Characters that would end a description. */
function escaped(text: string): string {
  return text.replace(/[\\[\]:]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
