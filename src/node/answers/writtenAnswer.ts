import { type Answer, type Asked, answer } from "../../data/answer";
import type { Progress, WriteProgress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import type { WritingQuestion } from "../../shared/question";
import type { FileWriter } from "../writing/fileWriter";
import type { WrittenFiles } from "../writing/writtenFiles";

/** Parts of an answer that writes files. */
interface AskedToWrite extends Omit<Asked<WriteProgress>, "progress"> {
  readonly progress: TellProgress<Progress>;
  readonly files: WrittenFiles;
}

/** Ties an answer that writes files to its question: nothing else gets at files to write. Progress says where the disk does not answer. */
export function writtenAnswer<Params, Result>(
  question: WritingQuestion<Params, Result>,
  make: (params: Params, asked: AskedToWrite) => Promise<Result>,
): (writer: FileWriter) => Answer {
  return (writer) =>
    answer(question, (params, asked) => {
      const { pace, progress: tell } = asked;
      let current: () => Progress = () => ({ done: 0, total: 0 });
      const progress: TellProgress<Progress> = (next) => {
        current = next;
        tell(next);
      };
      const onStill = (isStill: boolean) => tell(() => ({ ...current(), ...(isStill && { isStill }) }));
      return writer.write({ pace, onStill }, (files) => make(params, { ...asked, progress, files }));
    });
}
