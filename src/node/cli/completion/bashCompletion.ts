import { type CompletedCommand, type CompletedOption, type CompletionTable, optionNames } from "./completionTable";

/** Script for any bash since 3.2, which macOS has. Arguments without words of ours are completed by readline as names of files. */
export function bashCompletion({ program, options, commands }: CompletionTable): string {
  const name = `_${program.replaceAll("-", "_")}`;
  return `# Completion of ${program} in bash.
${name}() {
  local IFS=$' \\t\\n' word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words=
  # --option=value is three words here.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if (( COMP_CWORD == 1 )); then
    case $word in
      -*) words='${namesOf(options)}' ;;
      *) words='${commands.map((command) => command.name).join(" ")}' ;;
    esac
  else
    case \${COMP_WORDS[1]} in
${commands.map(commandCase).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F ${name} ${program}`;
}

function commandCase({ name, options, args }: CompletedCommand): string {
  const cases = options.flatMap((option) =>
    option.value ? [`${optionNames(option).join(" | ")}) words='${option.value.choices.join(" ")}' ;;`] : [],
  );
  const choices = args.flatMap((arg) => arg.choices).join(" ");
  cases.push(`*) if [[ $word == -* ]]; then words='${namesOf(options)}'; else words='${choices}'; fi ;;`);
  return `      ${name})
        case $before in
${cases.map((one) => `          ${one}`).join("\n")}
        esac
        ;;`;
}

function namesOf(options: readonly CompletedOption[]): string {
  return options.flatMap(optionNames).join(" ");
}
