/** Fills the screen with an element, or ends that; a browser that does not want to stays as it is. */
export async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return await leaveFullScreen();
  await Promise.resolve(element?.requestFullscreen()).catch(warn);
}

/** A window above the page is not seen as long as an element fills the screen. */
export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(warn);
}

const warn = (error: unknown) => console.warn('live tour: full screen', error);
