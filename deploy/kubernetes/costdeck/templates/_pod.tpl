{{- define "costdeck.labels" -}}
app.kubernetes.io/name: costdeck
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* The pod of a component; port and secret are its own, env are lines with its own settings. */}}
{{- define "costdeck.pod" -}}
metadata:
  labels: {{- include "costdeck.labels" . | nindent 4 }}
  annotations: {prometheus.io/scrape: "true", prometheus.io/port: "9090"}
spec:
  # Kubernetes sets variables named after services, which costdeck would read as settings.
  enableServiceLinks: false
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: {{ .grace }}
  securityContext: {runAsNonRoot: true, runAsUser: 65532, runAsGroup: 65532, fsGroup: 65532, seccompProfile: {type: RuntimeDefault}}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: {{- include "costdeck.labels" . | nindent 10 }}
  containers:
    - name: costdeck
      image: {{ printf "%s:%s" .root.Values.image.repository (.root.Values.image.tag | default .root.Chart.AppVersion) | quote }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: [{{ .command }}]
      env:
        - {name: COSTDECK_LISTEN, value: "0.0.0.0:{{ .port }}"}
        - {name: COSTDECK_PUBLIC_ORIGIN, value: {{ .root.Values.publicOrigin | quote }}}
        - {name: COSTDECK_OPERATIONS, value: "0.0.0.0:9090"}
        - {name: COSTDECK_DATA, value: /data}
        {{- with .env }}
        {{- . | nindent 8 }}
        {{- end }}
        {{- if .secret }}
        - {name: COSTDECK_CONFIG, value: /etc/costdeck/config.json}
        {{- end }}
        {{- range $name, $value := .root.Values.settings }}
        - {name: COSTDECK_{{ $name | replace "-" "_" | upper }}, value: {{ $value | quote }}}
        {{- end }}
      ports: [{name: http, containerPort: {{ .port }}}, {name: operations, containerPort: 9090}]
      # A start may migrate the database.
      startupProbe: {httpGet: {path: /healthz, port: http}, periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 150}
      readinessProbe: {httpGet: {path: /readyz, port: http}, periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 2}
      livenessProbe: {httpGet: {path: /healthz, port: http}, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3}
      resources: {{- toYaml .resources | nindent 8 }}
      securityContext: {allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: {drop: [ALL]}}
      volumeMounts:
        - {name: data, mountPath: /data}
        {{- if .secret }}
        - {name: secret, mountPath: /etc/costdeck, readOnly: true}
        {{- end }}
  {{- if or .secret .portal }}
  volumes:
    {{- if .portal }}
    - {name: data, emptyDir: {}}
    {{- end }}
    {{- with .secret }}
    - {name: secret, secret: {secretName: {{ . }}, defaultMode: 0440}}
    {{- end }}
  {{- end }}
{{- end }}

{{- define "costdeck.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels: {{- include "costdeck.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "costdeck.labels" . | nindent 6 }}
{{- end }}

{{- define "costdeck.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "costdeck.labels" . | nindent 4 }}
spec:
  selector: {{- include "costdeck.labels" . | nindent 4 }}
  ports: [{name: http, port: {{ .port }}, targetPort: http}]
{{- end }}
