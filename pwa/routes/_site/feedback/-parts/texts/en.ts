export default {
  feedbackForm: {
    yourFeedbackIsWithUs: 'Your feedback is with us. If we have a question, we write to {email}.',
    yourFeedbackIsWithUsWithout:
      'Your feedback is with us. Without an e-mail address we cannot answer, but we read it.',
    thankYou: 'Thank you',
    backToTheStart: 'Back to the start',
    whatKindOfFeedback: 'What kind of feedback is it?',
    yourFeedback: 'Your feedback',
    emailOptional: 'E-mail (optional)',
    onlyIfYouWouldLike: 'Only if you would like an answer.',
    sendFeedback: 'Send feedback',
  },
  feedbackCategory: {
    problem: 'A problem',
    idea: 'An idea',
    praise: 'Praise',
    question: 'A question',
    other: 'Something else',
  },
  feedbackAsks: {
    problem: 'What happened, and what did you expect?',
    idea: 'What would help you, and when?',
    praise: 'What did you like?',
    question: 'What would you like to know?',
    other: 'What is on your mind?',
  },
  feedbackPage: {
    feedback: 'Feedback',
    lead: 'What works, what does not, what is missing: everything that you write here is read by the people who build {brand}.',
  },
  screenshotField: {
    screenshotOptional: 'Screenshot (optional)',
    screenshot: 'Screenshot',
    whatYouAttached: 'What you attached',
    removeTheScreenshot: 'Remove the screenshot',
    attachAScreenshot: 'Attach a screenshot',
    pngJpegOrWebpUp: 'PNG, JPEG or WebP, up to 5 MB. Please cover what nobody should see.',
    signInToAttach: '<link>Sign in</link> to attach a screenshot. What you have written is kept.',
  },
} as const;
