import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/kit/ui/global.scss';
import '@xyflow/react/dist/base.css';
import { FlowInspector } from './FlowInspector';
import { makeLiveLog } from './liveLog';

// Entry point of the window at /flows.
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element.');
createRoot(container).render(
  <StrictMode>
    <FlowInspector live={makeLiveLog()} />
  </StrictMode>,
);
