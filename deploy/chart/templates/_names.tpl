{{- define "bhumi.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "bhumi.selector" -}}
app.kubernetes.io/name: bhumi
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "bhumi.labels" -}}
{{ include "bhumi.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "bhumi.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What both pods may do: nothing that needs root, and no file is written but in their volumes. */}}
{{- define "bhumi.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "bhumi.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The address of a service of the cluster for a role: its password comes from a variable, its certificate is checked. */}}
{{- define "bhumi.clusterUrl" -}}
postgres://{{ .role }}:$({{ .variable }})@{{ include "bhumi.name" .root }}-database-{{ .service }}:5432/bhumi?sslmode=verify-full&sslrootcert=/database/ca.crt
{{- end }}

{{- define "bhumi.databaseEnvironment" -}}
{{- if .root.Values.cluster.enabled -}}
- name: APPLICATION_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .root.Values.cluster.applicationSecret }}, key: password } }
- name: DATABASE_URL
  value: {{ include "bhumi.clusterUrl" (dict "root" .root "service" "rw" "role" "bhumi_app" "variable" "APPLICATION_PASSWORD") | quote }}
{{- if and .root.Values.cluster.reads (gt (int .root.Values.cluster.instances) 1) }}
- name: READ_URL
  value: {{ include "bhumi.clusterUrl" (dict "root" .root "service" "ro" "role" "bhumi_app" "variable" "APPLICATION_PASSWORD") | quote }}
{{- end }}
{{- if .owner }}
- name: OWNER_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .root.Values.cluster.ownerSecret }}, key: password } }
- name: MIGRATE_URL
  value: {{ include "bhumi.clusterUrl" (dict "root" .root "service" "rw" "role" "bhumi_owner" "variable" "OWNER_PASSWORD") | quote }}
{{- end }}
{{- else -}}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ .root.Values.database.secret }}, key: DATABASE_URL } }
- name: READ_URL
  valueFrom: { secretKeyRef: { name: {{ .root.Values.database.secret }}, key: READ_URL, optional: true } }
{{- if .owner }}
- name: MIGRATE_URL
  valueFrom: { secretKeyRef: { name: {{ .root.Values.database.secret }}, key: MIGRATE_URL } }
{{- end }}
{{- end }}
{{- end }}

{{- define "bhumi.databaseMount" -}}
{{- if .Values.cluster.enabled -}}
- name: database
  mountPath: /database
  readOnly: true
{{- end }}
{{- end }}

{{- define "bhumi.databaseVolume" -}}
{{- if .Values.cluster.enabled -}}
- name: database
  secret:
    secretName: {{ include "bhumi.name" . }}-database-ca
    items: [{ key: ca.crt, path: ca.crt }]
{{- end }}
{{- end }}
