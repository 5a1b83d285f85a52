import type { Migration } from '../migrate';

/** How answers of the assistant fare, questions that visitors let the desk read, and answers of editors. */
export const gaps: Migration = {
  name: '0039-gaps',
  up: async (kysely) => {
    await kysely.schema
      .createTable('answer_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('up', 'integer', (column) => column.notNull())
      .addColumn('down', 'integer', (column) => column.notNull())
      .addColumn('unanswered', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_counts_key', ['day', 'intent', 'language'])
      .execute();
    await kysely.schema
      .createTable('answer_ratings')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('rated_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('asked_questions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .execute();
    await kysely.schema
      .createTable('written_answers')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('is_shown', 'integer', (column) => column.notNull())
      .addColumn('is_latest', 'integer', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('written_answers_key', ['id', 'version'])
      .execute();
  },
};
