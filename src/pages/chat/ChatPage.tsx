import { ChatRoom } from '@/features/assistant/ChatRoom';
import { ContactActions } from '@/features/contact/ContactActions';
import { AgentCards } from '@/features/directory/list/AgentCards';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { PageBanner } from '@/kit/ui/layout/PageBanner';

/** The AI chat page (docs/product.md "Chat page"), with cards of agents and other ways to reach us. */
export default function ChatPage() {
  return (
    <>
      <PageHead
        title={t('Talk to Our AI')}
        description={t(
          'The assistant of the Keelway association answers questions about freight, import, export and package delivery.',
        )}
      />
      <ChatRoom
        banner={
          <PageBanner
            slim
            title={t('Talk to Our AI')}
            lead={t('An assistant for questions about freight, import, export, package delivery and logistics.')}
          />
        }
        handOver={<ContactActions />}
        drawAgents={(agents) => (
          <AgentCards agents={agents} level={3} actionFor={(agent) => <ShortlistControl agent={agent} hasWay />} />
        )}
      />
    </>
  );
}
