import { expect, test } from 'vitest';
import { LASTS_SECONDS, liveKitClaims } from '../../../supabase/functions/livekit-token/claims.ts';

const NOW = Date.parse('2027-03-01T15:00:00.900Z');
const SECONDS = Math.floor(NOW / 1000);
const guest = { room: 'tour:1', person: 'person', name: 'Rosa Renter' };

test('a token names its key, its person and one room, has no right but these, and ends after ten minutes', () => {
  expect(liveKitClaims('key', guest, NOW)).toEqual({
    iss: 'key',
    sub: 'person',
    name: 'Rosa Renter',
    iat: SECONDS,
    nbf: SECONDS - 10,
    exp: SECONDS + 600,
    video: {
      room: 'tour:1',
      roomJoin: true,
      canPublish: true,
      canPublishSources: ['camera', 'microphone'],
      canPublishData: false,
      canSubscribe: true,
      canUpdateOwnMetadata: false,
    },
  });
  expect(LASTS_SECONDS).toBe(600);
});

test('a person without a name has a token without one', () => {
  expect(liveKitClaims('key', { ...guest, name: null }, NOW)).not.toHaveProperty('name');
});
