import { useState } from 'react';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { Section } from '@/kit/ui/layout/Section';
import { Skeleton, SkeletonBox, SkeletonLine, Spinner } from '@/kit/ui/feedback/Skeleton';
import { Stamp } from '@/kit/ui/data/texts';
import { Toast } from '@/kit/ui/feedback/Toast';
import styles from './DesignSystemPage.module.scss';

export function Messages() {
  return (
    <Section
      title="Messages"
      paragraphs={[
        'An alert stands in the page until its reason is gone. A stamp is a badge: one state in one or two words.',
      ]}
    >
      <Alert>A notice that can wait.</Alert>
      <Alert kind="verified">The payment is verified.</Alert>
      <Alert kind="danger">The list could not be read.</Alert>
      <div className={styles['row']}>
        <Stamp>Neutral</Stamp>
        <Stamp kind="verified">Paid</Stamp>
        <Stamp kind="danger">Failed</Stamp>
      </div>
    </Section>
  );
}

export function Waiting() {
  return (
    <Section
      title="Waiting"
      paragraphs={['A skeleton where the shape of what comes is known, a spinner where it is not.']}
      ground="sunken"
    >
      <Skeleton label="An example that never ends">
        <SkeletonBox className={styles['box']} />
        <SkeletonLine />
        <SkeletonLine length="short" />
      </Skeleton>
      <div className={styles['row']}>
        <Spinner label="An example that never ends" /> in words
      </div>
    </Section>
  );
}

export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const close = () => setOpen(false);
  return (
    <Section
      title="Dialog and toast"
      paragraphs={['A dialog asks what cannot wait. A toast says that something is done; it never carries a failure.']}
    >
      <div className={styles['row']}>
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        <Button variant="secondary" onClick={() => setMessage('The contact is copied.')}>
          Show the toast
        </Button>
      </div>
      <Dialog
        open={isOpen}
        title="Cancel the request?"
        onClosed={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button onClick={close}>Cancel the request</Button>
          </>
        }
      >
        <p>The desk has not read it yet. A cancelled request cannot be taken up again.</p>
      </Dialog>
      <Toast message={message} onClosed={() => setMessage(null)} />
    </Section>
  );
}
