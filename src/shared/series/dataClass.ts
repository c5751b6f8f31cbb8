/** Classes of a series' values, as TensorBoard's data API tells them apart (`data/provider.py`). */
export const DATA_CLASSES = ["scalar", "tensor", "blobSequence"] as const;

export type DataClass = (typeof DATA_CLASSES)[number];
