import * as v from "valibot";
import type { Said } from "../../tensor/sentence";
import { of, question } from "../question";
import { sliceId } from "../seriesId";

const { complex: _complex, ...slice } = sliceId.entries;

/** Lines of Python, or why there are none. */
export type PythonAnswer = { readonly text: string } | { readonly reason: Said };

/**
 * The lines of Python that load a slice of a point into the NumPy array `a`. There are none where no reader exists that
 * would find the value. Throws as `tensor/slice` does where the slice is none of the tensor's.
 */
export const python = question({ name: "tensor/python", params: v.object(slice), result: of<PythonAnswer>() });
