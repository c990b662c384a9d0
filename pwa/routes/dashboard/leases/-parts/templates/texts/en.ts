export default {
  templates: {
    title: 'Lease templates',
    lead: 'Clauses in the words of your organization, to insert into the draft of a lease.',
    allLeases: 'All leases',
    newTemplate: 'New template',
    none: 'No template yet',
    writeOne:
      'Write the clauses that you use again and again once, and insert them with two clicks.',
    name: 'Name',
    text: 'Text',
    fields: 'Fields that the lease fills in: {fields}.',
    remove: 'Delete',
    noOrganization: 'No organization yet',
    afterTheFirstHome: 'Templates belong to an organization. It is made with your first home.',
    close: 'Close',
    edit: 'Edit {name}',
  },
  insert: {
    from: 'Clauses from',
    standard: 'The standard clauses',
    insert: 'Insert',
    manage: 'Edit templates',
  },
} as const;
