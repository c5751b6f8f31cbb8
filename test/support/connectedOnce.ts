/** A class of elements, and what it does as they come to a page and leave it. */
interface Connecting {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
}

/** Has each element of a class connected once until it is disconnected. */
function connectOnce(prototype: Connecting): void {
  const { connectedCallback, disconnectedCallback } = prototype;
  const connected = new WeakSet<object>();
  prototype.connectedCallback = function () {
    if (connected.has(this)) return;
    connected.add(this);
    connectedCallback?.call(this);
  };
  prototype.disconnectedCallback = function () {
    connected.delete(this);
    disconnectedCallback?.call(this);
  };
}

/** happy-dom connects an element twice that was made before its class was defined; a browser, once. What watches then is left once. */
function defineConnectedOnce(registry: CustomElementRegistry): void {
  const define = registry.define.bind(registry);
  registry.define = (name, element, options) => {
    connectOnce(element.prototype);
    define(name, element, options);
  };
}

// Files share their window.
if (typeof customElements !== "undefined" && !Object.hasOwn(customElements, "define")) {
  defineConnectedOnce(customElements);
}
