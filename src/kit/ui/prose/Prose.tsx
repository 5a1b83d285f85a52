import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import { TableFrame } from '../data/DataList';
import { plainText, type Block, type Inline, type InlineText } from './blocks';
import styles from './Prose.module.scss';

/** Long-form text: 60 to 70 characters per line; wide tables scroll in their own frame. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['prose']}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}

function BlockElement({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Text content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Text content={block.content} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <Text content={block.content} />
          </p>
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Text content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <TableFrame label={t('Table: {columns}', { columns: commaList(block.head.map(plainText)) })}>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index} scope="col">
                  <Text content={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} data-column={plainText(block.head[column] ?? [])}>
                    <Text content={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      );
  }
}

function Text({ content }: { content: InlineText }) {
  return content.map((part, index) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  const text = <Text content={part.content} />;
  if (part.kind === 'link')
    return part.to.startsWith('/') ? <Link to={part.to}>{text}</Link> : <a href={part.to}>{text}</a>;
  return part.kind === 'strong' ? <strong>{text}</strong> : <em>{text}</em>;
}
