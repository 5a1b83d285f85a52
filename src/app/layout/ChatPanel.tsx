import { useFlushEffects } from '@/early/parts';
import { AgentCards } from '@/features/directory/list/AgentCards';
import type { ChatPanelProps } from '@/features/assistant/ChatDock';
import { ChatWidget } from '@/features/assistant/ChatWidget';
import { ContactActions } from '@/features/contact/ContactActions';
import { ShortlistControl } from '@/features/quotes/ShortlistControl';

/** The expanded chat widget, with additions from other features. A separate chunk. */
export default function ChatPanel(props: ChatPanelProps) {
  useFlushEffects();
  return (
    <ChatWidget
      {...props}
      handOver={<ContactActions />}
      drawAgents={(agents) => (
        <AgentCards agents={agents} level={3} actionFor={(agent) => <ShortlistControl agent={agent} hasWay />} />
      )}
    />
  );
}
