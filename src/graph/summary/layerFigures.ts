/** What the configuration of a layer says of its weights. NaN where it does not tell. */
export interface LayerFigures {
  readonly parameters: number;
  readonly trainable: number;
  readonly bytes: number;
  /** Of one example. */
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
