import { useLocation } from 'react-router-dom';
import { Card } from '@/kit/ui/layout/Card';
import { DataList, TableFrame } from '@/kit/ui/data/DataList';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { EntryGrid } from '@/kit/ui/layout/EntryGrid';
import { FigureRow } from '@/kit/ui/layout/FigureRow';
import { Lane } from '@/kit/ui/layout/Lane';
import { Portrait } from '@/kit/ui/data/Portrait';
import { Section } from '@/kit/ui/layout/Section';
import { Tabs } from '@/kit/ui/overlay/Tabs';
import styles from './DesignSystemPage.module.scss';

const entries = [
  { title: 'Book', text: 'One sentence about it.' },
  { title: 'Ship', text: 'One sentence about it.' },
  { title: 'Deliver', text: 'One sentence about it.' },
];

export function Content() {
  return (
    <>
      <Section title="Cards and portraits" ground="sunken">
        <Card>
          <h3>A card</h3>
          <p>A strong rule on top, hairlines around.</p>
        </Card>
        <div className={styles['row']}>
          <Portrait name="Achieng Odhiambo" width={72} height={72} className={styles['portrait']} />
          <Portrait
            name="Broken Picture"
            picture="/images/no-such-picture.webp"
            width={72}
            height={72}
            className={styles['portrait']}
          />
          <Portrait
            name="Port of Mombasa"
            picture="/images/agents/kemba.svg"
            width={72}
            height={72}
            className={styles['portrait']}
          />
        </div>
      </Section>
      <Section title="Tabs">
        <AddressedTabs />
      </Section>
      <Section title="Lists and tables" ground="sunken">
        <Lane from={{ code: 'KEMBA', place: 'Mombasa' }} to={{ code: 'NLRTM', place: 'Rotterdam' }} />
        <FigureRow
          figures={[
            { value: '1k+', label: 'clients' },
            { value: '120+', label: 'countries' },
          ]}
        />
        <DataList
          entries={[
            { term: 'Consignee', lines: ['One line', 'Another line'] },
            { term: 'Notify', lines: ['One line'] },
          ]}
        />
        <EntryGrid entries={entries} />
        <EntryGrid entries={entries} ordered />
        <Disclosure summary="A question" group="example">
          <p>Its answer.</p>
        </Disclosure>
        <Disclosure summary="Another question" group="example">
          <p>Its answer.</p>
        </Disclosure>
        <TableFrame label="An example of a table">
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Amount</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>KW-0001</td>
              <td>200.00</td>
              <td>2026-11-01</td>
            </tr>
            <tr>
              <td>KW-0002</td>
              <td>200.00</td>
              <td>2026-12-01</td>
            </tr>
          </tbody>
        </TableFrame>
      </Section>
    </>
  );
}

function AddressedTabs() {
  const { pathname, search } = useLocation();
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ label, to: `${pathname}?tab=${label}` }));
  const selected = tabs.find(({ to }) => to === pathname + search) ?? tabs[0];
  return (
    <Tabs label="An example of tabs" tabs={tabs} selected={selected?.to ?? ''}>
      <p>{`Panel ${selected?.label ?? ''}`}</p>
    </Tabs>
  );
}
