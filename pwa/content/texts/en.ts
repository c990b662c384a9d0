export default {
  prose: {
    table: 'Table',
    linkToThisSection: 'Link to this section',
  },
  contents: {
    onThisPage: 'On this page',
  },
};
