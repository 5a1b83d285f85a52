import type { Migration } from '../migrate';

/** What staff changed of the templates of answers, which come from content/answers.json. Columns: see ../schema.ts. */
export const answerTemplates: Migration = {
  name: '0041-answer-templates',
  up: async (kysely) => {
    await kysely.schema
      .createTable('answer_templates')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_templates_key', ['id', 'language', 'version'])
      .execute();
  },
};
