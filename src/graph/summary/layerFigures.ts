/** Figures of a layer by its configuration. NaN where this does not tell. */
export interface LayerFigures {
  readonly parameters: number;
  readonly trainable: number;
  readonly bytes: number;
  /** Count for one example. */
  readonly multiplyAdds: number;
  /** -1 where a size is open; undefined where the shape is not known. */
  readonly output: readonly number[] | undefined;
}

/** The layers of a model. */
export interface LayersFigures {
  /** By node. */
  readonly figures: readonly LayerFigures[];
  /** Classes of the models by their paths, which are scopes. */
  readonly classes: ReadonlyMap<string, string>;
}
