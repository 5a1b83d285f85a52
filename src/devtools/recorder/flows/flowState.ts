/** Where one flow stands, as a log has it. */
export interface FlowState {
  /** Id of the machine. */
  machine: string;
  status: string;
  /** The state's value. */
  value: unknown;
  context: unknown;
}

/** The flows that run, by a name such as `heroSearch#1`: the machine's id, and which one of the visit it is. */
export type Flows = Readonly<Record<string, FlowState>>;

/** The recorder's own actions: what happened beside the store, on the same clock. */
export const flowStarted = (flow: string) => ({ type: 'flows/started', payload: { flow } });
export const flowTold = (flow: string, event: object) => ({ type: 'flows/told', payload: { flow, event } });
export const flowStopped = (flow: string) => ({ type: 'flows/stopped', payload: { flow } });
export const pageMoved = (address: string) => ({ type: 'page/moved', payload: { address } });

/** Id of the machine of a flow. */
export const machineOf = (flow: string): string => flow.slice(0, flow.indexOf('#'));

/** Where the page is. */
export interface PageState {
  /** Null in logs that do not say. */
  address: string | null;
}
