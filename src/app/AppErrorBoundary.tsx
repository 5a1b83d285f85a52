import { Component, type ErrorInfo, type ReactNode } from 'react';

interface State {
  error: Error | null;
}

/** Shows the router-failure page of the specification's section 8, with a way out. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`The page failed to render: ${error.message}${info.componentStack ?? ''}`));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main>
        <h1>Unexpected Application Error!</h1>
        <a href="/">Go to the home page</a>
      </main>
    );
  }
}
