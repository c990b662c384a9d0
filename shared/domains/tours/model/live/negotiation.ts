/** Where one side of a negotiation stands, as `RTCPeerConnection` and this side's own offers have it. */
export type Negotiating = {
  /** The polite side takes its own offer back when both offer at once. */
  polite: boolean;
  /** An offer is being made and is not set yet. */
  makingOffer: boolean;
  /** Their answer is being set: an offer of ours is as good as settled. */
  settingAnswer: boolean;
  signalingState: string;
};

/**
 * Whether a description of the other side is passed over: an offer that meets one of our own, on the side that
 * does not give way (perfect negotiation, WebRTC 1.0 section 10.7).
 */
export function isPassedOver(
  { polite, makingOffer, settingAnswer, signalingState }: Negotiating,
  type: string,
): boolean {
  if (type !== 'offer' || polite) return false;
  const ready = !makingOffer && (signalingState === 'stable' || settingAnswer);
  return !ready;
}
