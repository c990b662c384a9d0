/** Who is let into which room. */
type Guest = { room: string; person: string; name: string | null };

/** Long enough to connect: LiveKit renews the token of a connection that is there, and a new one asks again. */
export const LASTS_SECONDS = 600;

/**
 * What a token says to a LiveKit server (docs.livekit.io, "Authentication"): its issuer is the key, its subject the
 * person. It opens this one room, for camera and microphone; what is written goes over our own channel.
 */
export function liveKitClaims(key: string, { room, person, name }: Guest, now: number) {
  const seconds = Math.floor(now / 1000);
  return {
    iss: key,
    sub: person,
    ...(name === null ? {} : { name }),
    iat: seconds,
    // Clocks of two servers do not agree to the second.
    nbf: seconds - 10,
    exp: seconds + LASTS_SECONDS,
    video: {
      room,
      roomJoin: true,
      canPublish: true,
      canPublishSources: ['camera', 'microphone'],
      canPublishData: false,
      canSubscribe: true,
      canUpdateOwnMetadata: false,
    },
  };
}
