/** The last result of a function again, as long as its arguments are the same objects. */
export function memo<Params extends readonly unknown[], Result>(
  make: (...params: Params) => Result,
): (...params: Params) => Result {
  let last: { readonly params: Params; readonly result: Result } | undefined;
  return (...params) => {
    if (last?.params.length === params.length && params.every((param, i) => Object.is(param, last?.params[i])))
      return last.result;
    last = { params, result: make(...params) };
    return last.result;
  };
}
