export default {
  drawWidths: {
    thisPictureCannotBeDrawn: 'This picture cannot be drawn on this device.',
  },
} as const;
