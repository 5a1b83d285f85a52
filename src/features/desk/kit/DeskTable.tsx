import type { ReactNode } from 'react';
import { TableFrame } from '@/kit/ui/data/DataList';
import styles from '../frame/Listing.module.scss';

interface DeskTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What is said where there is nothing. */
  none: string;
  columns: readonly (readonly [name: string, cell: (row: Row) => ReactNode])[];
}

/** A table whose rows are blocks on a phone, where each value has the name of its column. */
export function DeskTable<Row>({ label, rows, keyOf, columns, none }: DeskTableProps<Row>) {
  if (rows.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([name, cell]) => (
              <td key={name} data-column={name}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
