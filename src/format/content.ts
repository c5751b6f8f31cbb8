/** What a summary value or event holds, by the field it is stored in; both dialects have the same words for the same things. */
export type Content = "scalar" | "tensor" | "histogram" | "image" | "audio" | "graph" | "other";
