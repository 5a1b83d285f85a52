import { PageHead } from '@/navigation/PageHead';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { Colours, Typography } from './Foundations';
import { Buttons, Fields } from './Controls';
import { Messages, Overlays, Waiting } from './Feedback';
import { Content } from './Content';

/** Every component of the design system in every state. Not in the production bundle. */
export default function DesignSystemPage() {
  return (
    <>
      <PageHead title="Design system" indexed={false} />
      <PageBanner
        section="Development"
        title="Design system"
        lead="Each component in each state. Change the theme in the footer."
      />
      <Colours />
      <Typography />
      <Buttons />
      <Fields />
      <Messages />
      <Waiting />
      <Overlays />
      <Content />
    </>
  );
}
