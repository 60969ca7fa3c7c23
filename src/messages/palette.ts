import { defineMessages } from './define-messages';

/** The command palette, which finds actions, pages, searches and tags by name. */
export const paletteMessages = defineMessages({
  title: { id: 'palette.title', defaultMessage: 'Find an action, page, search or tag' },
  placeholder: { id: 'palette.placeholder', defaultMessage: 'Type a name' },
  results: { id: 'palette.results', defaultMessage: 'Commands' },
  none: { id: 'palette.none', defaultMessage: 'Nothing here has that name.' },
  found: { id: 'palette.found', defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}' },
  actions: { id: 'palette.actions', defaultMessage: 'Actions' },
  pages: { id: 'palette.pages', defaultMessage: 'Pages' },
  casePages: { id: 'palette.casePages', defaultMessage: 'Pages of this case' },
  searches: { id: 'palette.searches', defaultMessage: 'Saved searches' },
  tagCurrent: { id: 'palette.tagCurrent', defaultMessage: 'Tag the current item' },
  tagSelected: {
    id: 'palette.tagSelected',
    defaultMessage: 'Tag {count, plural, one {the selected item} other {the # selected items}}',
  },
});
