import { useParams } from 'react-router-dom';
import { CasePanes } from '@/features/desk/inbox/CasePanes';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { NewCase } from '@/features/desk/inbox/NewCase';
import { Templates } from '@/features/desk/assistant/Templates';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** The desk's inbox (docs/product.md "The desk"). */
export function InboxPage() {
  return (
    <DeskPage
      title={t('Inbox')}
      lead={t('What people sent: what is urgent comes first, then what is due first.')}
      needs="cases.read"
    >
      <Inbox />
    </DeskPage>
  );
}

/** One case at the desk (docs/product.md "The desk"). */
export function CasePage() {
  const { reference = '' } = useParams();
  return (
    <DeskPage title={reference} lead={t('What was sent, what happened, and what comes next.')} needs="cases.read">
      <CasePanes reference={reference} />
    </DeskPage>
  );
}

/** A case that staff take down (docs/product.md "The desk"). */
export function NewCasePage() {
  return (
    <DeskPage
      title={t('New case')}
      lead={t('Take down what somebody said by phone, in a mail to one of us, or here.')}
      needs="cases.work"
    >
      <NewCase />
    </DeskPage>
  );
}

/** What answers start from (docs/product.md "Templates of answers"). */
export function TemplatesPage() {
  return (
    <DeskPage
      title={t('Templates')}
      lead={t('What answers to cases start from, in the language of whoever gets them.')}
      needs="cases.read"
    >
      <Templates />
    </DeskPage>
  );
}
