let able: boolean | undefined;

/** Whether this browser draws maps; asked once, on a surface that is given back. */
export function drawsMaps(): boolean {
  able ??= tries();
  return able;
}

function tries(): boolean {
  try {
    const surface = document.createElement('canvas').getContext('webgl2');
    surface?.getExtension('WEBGL_lose_context')?.loseContext();
    return surface !== null;
  } catch {
    return false;
  }
}
