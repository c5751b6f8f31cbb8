/** Tag and plugin of a layout of custom scalars (`tensorboard/plugins/custom_scalar/metadata.py`). */
export const LAYOUT_TAG = "custom_scalars__config__";
export const LAYOUT_PLUGIN = "custom_scalars";

/** Tags of a line and of its band, exact. */
export interface MarginSeries {
  readonly value: string;
  readonly lower: string;
  readonly upper: string;
}

/** Chart of a layout. A multi-line chart has Python's patterns of tags; one without a type has no content. */
export type LayoutChart =
  | { readonly title: string; readonly type: "multiline"; readonly tags: readonly string[] }
  | { readonly title: string; readonly type: "margin"; readonly series: readonly MarginSeries[] }
  | { readonly title: string; readonly type: null };

export interface LayoutCategory {
  readonly title: string;
  readonly closed: boolean;
  readonly charts: readonly LayoutChart[];
}
