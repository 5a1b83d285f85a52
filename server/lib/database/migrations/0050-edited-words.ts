import type { Migration } from '../migrate';

/** Words that editors write at the desk, and their pictures. Columns: see ../schema.ts. */
export const editedWords: Migration = {
  name: '0050-edited-words',
  up: async (kysely) => {
    await kysely.schema
      .createTable('edited_words')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('is_latest', 'integer', (column) => column.notNull())
      .addColumn('is_in_force', 'integer', (column) => column.notNull())
      .addColumn('uid', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('edited_words_key', ['kind', 'key', 'language', 'version'])
      .execute();
    await kysely.schema
      .createTable('word_pictures')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
