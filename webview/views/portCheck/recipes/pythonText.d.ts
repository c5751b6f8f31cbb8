/** Python that nobody runs here: the bundler has it as a text. */
declare module "*.py" {
  const text: string;
  export = text;
}
