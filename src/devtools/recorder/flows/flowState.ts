/** The logged state of a flow. */
export interface FlowState {
  /** Machine id. */
  machine: string;
  status: string;
  /** State value. */
  value: unknown;
  context: unknown;
}

/** Running flows by name, such as `heroSearch#1`: machine id and a counter for the visit. */
export type Flows = Readonly<Record<string, FlowState>>;

/** The recorder's own actions, for what happens outside the store. */
export const flowStarted = (flow: string) => ({ type: 'flows/started', payload: { flow } });
export const flowTold = (flow: string, event: object) => ({ type: 'flows/told', payload: { flow, event } });
export const flowStopped = (flow: string) => ({ type: 'flows/stopped', payload: { flow } });
export const pageMoved = (address: string) => ({ type: 'page/moved', payload: { address } });

/** The machine id in a flow's name. */
export const machineOf = (flow: string): string => flow.slice(0, flow.indexOf('#'));

export interface PageState {
  /** Null in logs without addresses. */
  address: string | null;
}
