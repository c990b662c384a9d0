import { describe, expect, test } from 'vitest';
import {
  judgePicked,
  PICKER_TYPES,
  VIDEO_TYPES,
} from '#shared/domains/messaging/model/attachment-rules.ts';
import { isVideo, judgeVideo, videoType } from '#shared/domains/messaging/model/video-rules.ts';
import { uploadRule } from '#shared/domains/uploads/model/rules.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe('a video of a message', () => {
  test('[UPL-03] [UPL-07] a video has at most 100 MB, and a larger one is named', () => {
    expect(judgeVideo(file('a.mp4', 'video/mp4', 100 * MB), 0)).toBeNull();
    expect(judgeVideo(file('a.mp4', 'video/mp4', 100 * MB + 1), 0)).toEqual({
      title: 'File too large',
      description: 'File size exceeds maximum allowed size of 100MB',
      isGood: false,
    });
  });

  test('[UPL-03] [UPL-08] a video is mp4, webm or quicktime, by its type or else its extension', () => {
    expect(VIDEO_TYPES.split(',')).toEqual(uploadRule('listing-video').types);
    const good = [
      ['a.mp4', 'video/mp4', 'video/mp4'],
      ['a.webm', 'video/webm;codecs=vp9', 'video/webm'],
      ['IMG_1.MOV', '', 'video/quicktime'],
    ] as const;
    for (const [name, type, as] of good) {
      expect(videoType(file(name, type))).toBe(as);
      expect(judgeVideo(file(name, type), 0)).toBeNull();
    }
    const allowed = 'Allowed types: video/mp4, video/webm, video/quicktime';
    const bad = [
      ['a.avi', 'video/x-msvideo', 'video/x-msvideo'],
      ['a.png', 'image/png', 'image/png'],
      ['film', '', 'unknown'],
    ] as const;
    for (const [name, type, told] of bad) {
      expect(judgeVideo(file(name, type), 0)).toMatchObject({
        title: 'Invalid file type',
        description: `File type ${told} is not allowed. ${allowed}`,
      });
    }
  });

  test('[ATT-02] [ATT-07] a video is one of ten files', () => {
    expect(judgeVideo(file('a.mp4', 'video/mp4'), 9)).toBeNull();
    expect(judgeVideo(file('a.mp4', 'video/mp4'), 10)).toMatchObject({ title: 'Too many files' });
  });

  test('[ATT-04] [ATT-06] a video is not offered by the picker of pictures, and is recognised all the same', () => {
    expect(PICKER_TYPES).not.toContain('video');
    const video = file('a.mp4', 'video/mp4');
    expect(judgePicked([video], 0)).toMatchObject({
      taken: [],
      words: [{ title: 'Invalid file type' }],
    });
    expect([isVideo(video), isVideo(file('a.pdf', 'application/pdf'))]).toEqual([true, false]);
  });
});
