/** Context of a canvas over a picture of that many CSS px: as large as it in px of the screen, and cleared. */
export function overlayContext(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D | null {
  const [pixelsAcross, pixelsDown] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width !== pixelsAcross || canvas.height !== pixelsDown) {
    canvas.width = pixelsAcross;
    canvas.height = pixelsDown;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext("2d");
  context?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}
